import type { Database } from '@kvartal/database/open'
import {
  fetchReportFileLinks,
  type ReportFileLink,
  type ReportFileLinks,
} from '@kvartal/sources/reports/find-report-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { join } from 'node:path'
import type { StepContext } from '../engine/run-definition.ts'
import { downloadInProcess } from '../import/download-in-process.ts'
import { importInProcess } from '../import/import-in-process.ts'
import type { ReportImportTask } from '../import/import-task.ts'
import { inTemporaryFolder } from '../import/temporary-folder.ts'
import type { RegistrySources } from './registry-sources.ts'

/** What loading a file needs of a step, whatever the kind of its run. */
type LoadContext = Pick<StepContext<object, object>, 'step' | 'sources' | 'signal' | 'onShare'>

/** Imports the general file for the reports of some years. */
export async function loadHeadings(
  database: Database,
  sources: RegistrySources,
  context: LoadContext,
  years: readonly number[],
): Promise<void> {
  const taskOf = (_: ReportFileLink, common: TaskCommon) =>
    ({ ...common, source: 'report-headings', years }) as const
  await loadReportFile(database, sources, context, taskOf, ({ headings, notTaken }) => {
    if (headings === null)
      throw missingFile('aruannete üldandmete faili „1.aruannete_yldandmed_kuni_….zip“', notTaken)
    return headings
  })
}

const namesShown = 5

/** The page lacks a file; names on it that look like files of reports are told. */
export function missingFile(file: string, notTaken: readonly string[]): SourceFormatError {
  const seen =
    notTaken.length === 0
      ? ''
      : ` Lehel on veel: ${notTaken
          .slice(0, namesShown)
          .map((name) => `„${name}“`)
          .join(', ')}.`
  return new SourceFormatError(`Äriregistri lehel ei ole ${file}.${seen}`)
}

export type TaskCommon = Pick<ReportImportTask, 'path' | 'step' | 'pageUrl'>

/** The page is read again for every file, because the file names change every month. */
export async function loadReportFile(
  database: Database,
  { registry, allowsPrivate }: RegistrySources,
  { step: { runId, worker, position }, sources, signal, onShare }: LoadContext,
  taskOf: (link: ReportFileLink, common: TaskCommon) => ReportImportTask,
  choose: (links: ReportFileLinks) => ReportFileLink,
): Promise<void> {
  const pageUrl = registry.openDataUrl
  const options = { signal, allowsPrivate }
  const link = choose(await sources.ask(pageUrl, () => fetchReportFileLinks(pageUrl, options)))
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, link.fileName.toLowerCase())
    await sources.ask(link.url, () => downloadInProcess(link.url, path, options))
    await importInProcess(
      database,
      taskOf(link, { path, step: { runId, worker, position }, pageUrl }),
      { signal, onProgress: ({ share }) => onShare(share) },
    )
  })
}

import type { DetailsImportCounts } from '@kvartal/database/directory/import-register-details'
import type { Database } from '@kvartal/database/open'
import { finishStep } from '@kvartal/database/runs/end-step'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { noCounts } from '@kvartal/domain/runs/run'
import { fetchRegistryFileLink } from '@kvartal/sources/registry/find-registry-file'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { todayInEstonia } from '../../kit/clock.ts'
import {
  defineRun,
  noNotes,
  type RunDefinition,
  type StepContext,
} from '../engine/run-definition.ts'
import { downloadInProcess } from '../import/download-in-process.ts'
import { importInProcess } from '../import/import-in-process.ts'
import {
  doubtCount,
  problemLines,
  repeatedRow,
  skippedCounts,
  unreadRow,
} from '../import/problem-lines.ts'
import { inTemporaryFolder } from '../import/temporary-folder.ts'
import type { RegistrySources } from './registry-sources.ts'

/** The file holds all companies, so there is nothing to choose. */
const request = z.object({})
const step = z.object({})

export type RegisterDetailsRequest = z.infer<typeof request>

/**
 * The register's general data of all companies: one step that loads the file. Activities,
 * municipality, share capital and web site are nowhere else.
 */
export function registerDetailsRun(database: Database, sources: RegistrySources): RunDefinition {
  return defineRun({
    kind: 'register-details',
    schemas: { request, step, notes: noNotes },
    plan: async () => ({
      steps: [{ label: 'Äriregistri üldandmete fail', payload: {} }],
      notes: {},
      sentence: 'Laaditakse kõigi ettevõtete üldandmed.',
    }),
    step: (context) => importFile(database, sources, context),
    requestOf: (whole) => whole,
  })
}

async function importFile(
  database: Database,
  { registry, allowsPrivate }: RegistrySources,
  { step, sources, signal, onShare }: StepContext<RegisterDetailsRequest, object>,
): Promise<void> {
  const pageUrl = registry.openDataUrl
  const options = { signal, allowsPrivate }
  const link = await sources.ask(pageUrl, () => fetchRegistryFileLink(pageUrl, options, 'details'))
  const asOf = todayInEstonia()
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, link.fileName.toLowerCase())
    await sources.ask(link.url, () => downloadInProcess(link.url, path, options))
    const file = await importInProcess(
      database,
      { source: 'register-details', path, asOf },
      { signal, onProgress: ({ share }) => onShare(share) },
    )
    const { problems, sentences } = problemLines(link.fileName, file, file.problems)
    await finishStep(database.db, step, {
      counts: {
        ...noCounts,
        read: file.read,
        added: file.added,
        changed: file.changed,
        same: file.same,
        skipped: skippedCounts({
          'Füüsilisest isikust ettevõtja kirje': file.skipped.naturalPerson,
          'Registrikoodita kirje': file.skipped.noRegistryCode,
          'Ettevõte, mille uuemad andmed on juba olemas': file.skipped.olderThanStored,
          [unreadRow]: file.problemCount,
          [repeatedRow]: file.repeated,
          ...doubtCount(file),
        }),
      },
      problems,
      sentences: [...readSentences(link.fileName, file), ...sentences],
    })
  })
}

function readSentences(fileName: string, file: DetailsImportCounts): string[] {
  const companies = file.added + file.changed + file.same + file.skipped.olderThanStored
  return [
    `${fileName}: ettevõtteid ${formatWhole(companies)}, lugeda ei õnnestunud ${formatWhole(file.problemCount)}.`,
    `Teatatud on ${counted(file.activities, 'tegevusala', 'tegevusala')}; põhitegevusala on teada ${counted(file.withMainActivity, 'ettevõttel', 'ettevõttel')}.`,
  ]
}

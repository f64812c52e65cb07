import type { Database } from '@kvartal/database/open'
import { listCodesWithoutFigures } from '@kvartal/database/runs/tracked-companies'
import { comparePeriods, type QuarterPeriod } from '@kvartal/domain/period/period'
import { fetchWideFileDescription } from '@kvartal/sources/emta/fetch-emta-page'
import { quarterOfFileName } from '@kvartal/sources/emta/file-name'
import type { FoundEmtaFile } from '@kvartal/sources/emta/find-emta-files'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  defineRun,
  type PlanContext,
  type RunDefinition,
  type StepContext,
} from '../engine/run-definition.ts'
import { downloadInProcess } from '../import/download-in-process.ts'
import { importInProcess } from '../import/import-in-process.ts'
import { inTemporaryFolder } from '../import/temporary-folder.ts'
import { emtaLinks, requireFile } from './emta-links.ts'

const emtaRequest = z.object({
  /**
   * Names of files; `newest`: the files that the page lists for the newest quarter when the run
   * starts.
   */
  files: z.union([z.literal('newest'), z.array(z.string())]),
  /**
   * Stores the figures and the directory of all companies, instead of the figures of tracked
   * companies only.
   */
  updateAllCompanies: z.boolean(),
  /** Stores figures only for tracked companies without any figures. */
  onlyMissing: z.boolean(),
})

export type EmtaRequest = z.infer<typeof emtaRequest>

/**
 * Companies without figures are listed once, because the first imported file gives them figures.
 */
const notes = z.object({
  pageUrl: z.string(),
  scope: z.union([z.enum(['all', 'tracked']), z.object({ codes: z.array(z.string()) })]),
})

export interface SourceRights {
  /** Whether sources may be on this machine or in a private network. */
  readonly allowsPrivate: boolean
}

const step = z.object({ fileName: z.string() })

type EmtaNotes = z.infer<typeof notes>
type EmtaContext = StepContext<EmtaRequest, z.infer<typeof step>, EmtaNotes>

/** Quarterly figures from EMTA's files, one step per file. */
export function emtaRun(database: Database, { allowsPrivate }: SourceRights): RunDefinition {
  return defineRun({
    kind: 'emta',
    schemas: { request: emtaRequest, step, notes },
    async plan(context) {
      const { files, onlyMissing, updateAllCompanies } = context.request
      const pageUrl = context.settings.emtaBaseUrl
      const codes = onlyMissing ? await listCodesWithoutFigures(database.db) : null
      const isNeeded = codes === null || codes.length > 0
      const newest =
        isNeeded && files === 'newest' ? await findNewest(context, allowsPrivate) : null
      const names = newest?.names ?? (isNeeded && files !== 'newest' ? files : [])
      const scope: EmtaNotes['scope'] =
        codes !== null ? { codes } : updateAllCompanies ? 'all' : 'tracked'
      return {
        steps: names
          .toSorted(byPeriod)
          .map((fileName) => ({ label: fileName, payload: { fileName } })),
        notes: { pageUrl, scope },
        sentence: isNeeded
          ? [`Faile: ${names.length}.`, ...(newest?.unusable ?? [])].join(' ')
          : 'Kõigil jälgitavatel ettevõtetel on kvartaliandmed olemas.',
      }
    },
    step: (context) => importFile(database, context, allowsPrivate),
    requestOf: (request, steps) => ({
      ...request,
      files: steps.map(({ fileName }) => fileName).toSorted(),
    }),
  })
}

async function importFile(
  database: Database,
  {
    notes: { pageUrl, scope },
    payload,
    step: { runId, worker, position },
    sources,
    signal,
    onShare,
  }: EmtaContext,
  allowsPrivate: boolean,
): Promise<void> {
  const options = { signal, allowsPrivate }
  const links = emtaLinks(pageUrl, sources, options)
  const file = requireFile(payload.fileName, await links.readFiles())
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, file.fileName)
    await links.ask(file, ({ url }) => downloadInProcess(url, path, options))
    await importInProcess(
      database,
      { source: 'emta', path, scope, step: { runId, worker, position }, pageUrl },
      { signal, onProgress: ({ share }) => onShare(share) },
    )
  })
}

/** More than a few are told by their number. */
const unusableTold = 5

interface Newest {
  readonly names: readonly string[]
  /**
   * Sentences about links that look like files of EMTA and cannot be used: the newest quarter may
   * be one of them.
   */
  readonly unusable: readonly string[]
}

/** Names of the files of the newest quarter that the page lists. */
async function findNewest(
  { settings, sources, signal }: PlanContext<EmtaRequest>,
  allowsPrivate: boolean,
): Promise<Newest> {
  const options = { signal, allowsPrivate }
  const links = emtaLinks(settings.emtaBaseUrl, sources, options)
  const dated: { readonly fileName: string; readonly latest: QuarterPeriod }[] = []
  const { files, problems } = await links.readPage()
  for (const file of files) {
    const latest =
      periodOf(file) ??
      (await links.ask(file, (fresh) => fetchWideFileDescription(fresh, options))).latest
    dated.push({ fileName: file.fileName, latest })
  }
  const newest = dated
    .map(({ latest }) => latest)
    .toSorted(comparePeriods)
    .at(-1)
  const told = problems.slice(0, unusableTold).map(({ reason }) => reason)
  const left = problems.length - told.length
  return {
    names: dated
      .filter(({ latest }) => newest !== undefined && comparePeriods(latest, newest) === 0)
      .map(({ fileName }) => fileName),
    unusable: left === 0 ? told : [...told, `Kasutamata linke on veel ${left}.`],
  }
}

function periodOf({ year, quarter }: FoundEmtaFile): QuarterPeriod | null {
  return year === null || quarter === null ? null : { year, quarter }
}

/**
 * Quarter files first, oldest first, then the wide files, so that each file is newer than the
 * previous one.
 */
function byPeriod(one: string, other: string): number {
  return comparePeriods(periodOfName(one), periodOfName(other)) || other.localeCompare(one, 'et')
}

function periodOfName(name: string): QuarterPeriod {
  return quarterOfFileName(name) ?? { year: 9999, quarter: 4 }
}

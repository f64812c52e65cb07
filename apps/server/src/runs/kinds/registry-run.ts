import {
  type DirectoryUpdate,
  updateFromDirectory,
} from '@kvartal/database/companies/update-from-directory'
import type { RegistryImportCounts } from '@kvartal/database/directory/import-registry-file'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import type { Database } from '@kvartal/database/open'
import { finishStep } from '@kvartal/database/runs/end-step'
import { listTrackedCompanies, type TrackedCompany } from '@kvartal/database/runs/tracked-companies'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { noCounts, notInRegistry, type RunCounts } from '@kvartal/domain/runs/run'
import { fetchRegistryFacts } from '@kvartal/sources/registry/fetch-registry-facts'
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
import { doubtCount, problemLines, skippedCounts } from '../import/problem-lines.ts'
import { inTemporaryFolder } from '../import/temporary-folder.ts'
import { type RegistrySources, requireService } from './registry-sources.ts'

const registryRequest = z.object({
  /** Only companies without register data, that is without registration date. */
  onlyMissing: z.boolean(),
  /**
   * Uses the file of all companies even with a login: one download instead of one request per
   * company.
   */
  fromFile: z.optional(z.boolean()),
  /** Only these companies; all tracked ones when left out. */
  registryCodes: z.optional(z.array(z.string())),
})

export type RegistryRequest = z.infer<typeof registryRequest>

const step = z.discriminatedUnion('source', [
  /** The register's file of all companies. */
  z.object({ source: z.literal('file') }),
  /** The register's service, with a login to it. */
  z.object({ source: z.literal('service'), registryCode: z.string() }),
])

type RegistryContext = StepContext<RegistryRequest, z.infer<typeof step>>

const fileStep = { label: 'Äriregistri avaandmete fail', payload: { source: 'file' } } as const

/**
 * Register data of tracked companies: one step for the file of all companies, or with a login one
 * step per company.
 */
export function registryRun(database: Database, sources: RegistrySources): RunDefinition {
  return defineRun({
    kind: 'registry',
    schemas: { request: registryRequest, step, notes: noNotes },
    async plan({ request: { onlyMissing, fromFile = false, registryCodes = null } }) {
      const companies = await listTrackedCompanies(database.db, { onlyMissing, registryCodes })
      const isByService = sources.registry.login !== null && !fromFile
      // Searches use the file too, so it is imported even when no company is tracked.
      const isNeeded = isByService || !onlyMissing || companies.length > 0
      const steps = isByService
        ? companies.map(({ registryCode, name }) => ({
            label: name,
            payload: { source: 'service', registryCode } as const,
          }))
        : isNeeded
          ? [fileStep]
          : []
      return { steps, notes: {}, sentence: `Ettevõtteid: ${formatWhole(companies.length)}.` }
    },
    step: (context) =>
      context.payload.source === 'file'
        ? importOpenData(database, sources, context)
        : askAboutCompany(database, sources, context, context.payload.registryCode),
    requestOf(request, steps) {
      const registryCodes = steps.flatMap((each) =>
        each.source === 'service' ? [each.registryCode] : [],
      )
      return registryCodes.length === 0
        ? request
        : { ...request, registryCodes: registryCodes.toSorted() }
    },
  })
}

async function askAboutCompany(
  database: Database,
  registry: RegistrySources,
  { step, sources, signal }: RegistryContext,
  registryCode: string,
): Promise<void> {
  const service = requireService(registry)
  const facts = await sources.ask(service.url, () =>
    fetchRegistryFacts({ ...service, registryCode, signal }),
  )
  const asOf = todayInEstonia()
  await database.db.transaction().execute(async (db) => {
    if (facts !== null) await saveRegistryFacts(db, facts, asOf)
    const update: DirectoryUpdate =
      facts === null
        ? { changed: 0, same: 0, unknown: [registryCode], gone: [] }
        : await updateFromDirectory(db, [registryCode], { asOf, activity: facts.businessActivity })
    const sentences =
      update.unknown.length > 0
        ? [`${step.label}: äriregistrist ei leitud.`]
        : update.changed > 0
          ? [`${step.label}: andmed uuendatud.`]
          : []
    await finishStep(db, step, { counts: countsOf(update, 1), sentences })
  })
}

async function importOpenData(
  database: Database,
  { registry, allowsPrivate }: RegistrySources,
  { request: { onlyMissing, registryCodes }, step, sources, signal, onShare }: RegistryContext,
): Promise<void> {
  const pageUrl = registry.openDataUrl
  const options = { signal, allowsPrivate }
  const link = await sources.ask(pageUrl, () => fetchRegistryFileLink(pageUrl, options))
  const asOf = todayInEstonia()
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, link.fileName.toLowerCase())
    await sources.ask(link.url, () => downloadInProcess(link.url, path, options))
    const file = await importInProcess(
      database,
      { source: 'registry', path, asOf },
      { signal, onProgress: ({ share }) => onShare(share) },
    )
    const { problems, sentences } = problemLines(link.fileName, file, file.problems)
    await database.db.transaction().execute(async (db) => {
      const companies = await listTrackedCompanies(db, {
        onlyMissing,
        registryCodes: registryCodes ?? null,
      })
      const codes = companies.map((company) => company.registryCode)
      const update = await updateFromDirectory(db, codes, { asOf })
      await finishStep(db, step, {
        counts: {
          ...countsOf(update, codes.length),
          removed: file.gone,
          skipped: skippedCounts({
            ...countsOf(update, codes.length).skipped,
            ...doubtCount(file),
          }),
        },
        problems,
        sentences: [
          `${link.fileName}: ridu ${formatWhole(file.read)}, lugeda ei õnnestunud ${formatWhole(file.problemCount)}.`,
          `Jälgitavaid ettevõtteid uuendati ${formatWhole(update.changed)}, samaks jäi ${formatWhole(update.same)}, failist ei leitud ${formatWhole(update.unknown.length)}.`,
          ...namesSentence(
            companies.filter(({ registryCode }) => update.unknown.includes(registryCode)),
          ),
          ...goneSentences(file),
          ...sentences,
        ],
      })
    })
  })
}

/** What became of companies that the file has no longer, and of those that it has again. */
function goneSentences({ gone, back }: RegistryImportCounts): string[] {
  return [
    ...(gone === 0 ? [] : [`Registri failist kadus ${counted(gone, 'ettevõte', 'ettevõtet')}.`]),
    ...(back === 0 ? [] : [`Registri failis on jälle ${counted(back, 'ettevõte', 'ettevõtet')}.`]),
  ]
}

const namesShown = 20

/** A log sentence with the companies that are missing in the file. */
function namesSentence(companies: readonly TrackedCompany[]): string[] {
  if (companies.length === 0) return []
  const names = companies
    .slice(0, namesShown)
    .map(({ name, registryCode }) => `${name} (${registryCode})`)
  const more = companies.length - names.length
  return [
    `Failist ei leitud: ${names.join(', ')}${more > 0 ? ` ja veel ${formatWhole(more)}` : ''}.`,
  ]
}

/** The counts of a register run are numbers of companies. */
function countsOf({ changed, same, unknown, gone }: DirectoryUpdate, read: number): RunCounts {
  return {
    ...noCounts,
    read,
    changed,
    same,
    skipped: skippedCounts({
      [notInRegistry]: unknown.length,
      'Ei ole enam registri failis': gone.length,
    }),
  }
}

import { indexNewNames } from '@kvartal/database/directory/index-names'
import { findCodes } from '@kvartal/database/directory/search-directory'
import type { Database } from '@kvartal/database/open'
import { codeText } from '@kvartal/domain/company/registry-code'
import { openNames } from '@kvartal/domain/search/name-index'
import type { FastifyBaseLogger } from 'fastify'
import { keepInBackground } from '../kit/cache/shared-reads.ts'
import type { VersionedReads, VersionTracker } from '../kit/cache/version-tracker.ts'
import { workOnAll } from '../kit/database-thread.ts'
import { collectAllNames } from './collect-all-names.ts'

interface CodeSearch {
  readonly limit: number
  /** Codes to leave out, as numbers. */
  readonly except?: ReadonlyMap<number, unknown>
}

export interface CountryNames {
  /** Finds registry codes among all companies of the country, the best match first. */
  readonly findCodes: (typed: string, search: CodeSearch) => Promise<string[]>
  /** Reads the index again if its version is not the current one; a failure is logged. */
  readonly refresh: () => Promise<void>
}

/**
 * With more curated companies than this among the first matches, the reply is full without
 * searching the country.
 */
const mostExtra = 100

/**
 * An index of all names in memory, used while its version is current. Otherwise the database
 * answers, which takes longer and finds the same, and the index is reloaded in the background.
 */
export function openCountryNames({
  database,
  reads,
  versions,
  log,
  untilClosed,
}: Pick<VersionedReads, 'reads'> & {
  readonly versions: Pick<VersionTracker, 'read'>
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ends a reading. */
  readonly untilClosed: AbortSignal
}): CountryNames {
  const onFailed = (err: unknown) => {
    if (!untilClosed.aborted) log.warn({ err }, 'the names of the directory could not be read')
  }
  const kept = keepInBackground({
    readVersion: () => versions.read('names'),
    async read() {
      await indexNames()
      return openNames(
        await workOnAll({
          database,
          here: ({ db }) => collectAllNames(db),
          thread: new URL('./names-thread.ts', import.meta.url),
          signal: untilClosed,
        }),
      )
    },
    onFailed,
  })

  // Imports index names at their end, except those that were locked then. What changes a name
  // changes the directory.
  let indexedAt = -1
  async function indexNames(): Promise<void> {
    const version = await versions.read('directory')
    if (version === indexedAt) return
    if (await indexNewNames(database.db).catch(() => false)) indexedAt = version
  }

  return {
    async findCodes(typed, { limit, except }) {
      await indexNames()
      const names = await kept.current()
      if (names !== null) {
        const accepts = (code: number) => except?.has(code) !== true
        return names.find(typed, { limit, accepts }).map(codeText)
      }
      const codes = await findCodes(reads.db, typed, limit + Math.min(except?.size ?? 0, mostExtra))
      return codes.filter((code) => except?.has(Number(code)) !== true).slice(0, limit)
    },
    refresh: () => kept.refresh().catch(onFailed),
  }
}

import type { Reads } from '@kvartal/database/open'
import { listTags } from '@kvartal/database/tags/list-tags'
import type { FastifyBaseLogger } from 'fastify'
import { followVersions } from '../cache/follow-versions.ts'
import type { ReadForTags } from '../cache/tag-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'

/** Smaller tags take some hundredths of a second on request. */
const fewestCompanies = 500
/** If each had all of a country's companies, more tags would keep the server busy. */
const mostTags = 20

/** Computes the statistics of the largest tags after the start and after every change. Returns immediately; stops with the signal. */
export function keepAveragesWarm(
  { db }: Reads,
  versions: VersionTracker,
  readAverages: ReadForTags<unknown>,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): void {
  followVersions(versions, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    async work() {
      const tags = await listTags(db, { includeHidden: false })
      const large = tags
        .filter(({ companyCount }) => companyCount >= fewestCompanies)
        .toSorted((a, b) => b.companyCount - a.companyCount)
      await readAverages(large.slice(0, mostTags), { key: 'keep-warm', signal })
    },
    failure: 'the statistics of large tags could not be computed',
    log,
    signal,
  })
}

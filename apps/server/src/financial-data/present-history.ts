import type { QuarterHistory } from '@kvartal/contract/figure-history'
import type { QuarterHistory as StoredHistory } from '@kvartal/database/figures/list-figure-history'

/** A quarter's versions as a reply; ids are strings there. */
export function presentHistory({ versions, ...period }: StoredHistory): QuarterHistory {
  return {
    ...period,
    versions: versions.map(({ publication, ...version }) => ({
      ...version,
      publication: {
        ...publication,
        runId: publication.runId === null ? null : String(publication.runId),
      },
    })),
  }
}

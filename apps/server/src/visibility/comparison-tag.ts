import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOriginOfVersions, type VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import { keepPerVersion } from '../cache/keep-per-version.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { weakTagOf } from '../http/entity-tag.ts'

// The product's own package.json. Another version of the product may write the same data differently.
const { version: product } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { readonly version: string }

interface Asked {
  readonly query: object
  readonly visitor: Visitor
}

/** What a selection of companies depends on: they, the directory's companies and names, and whether those are shown. */
export const selectionData = ['companies', 'directory', 'names', 'settings'] as const

/**
 * The ETag of a comparison that is written while it is sent: of the versions of its data, since its content is only known at its end.
 * @param figures what is compared
 */
export function tagComparisons(
  { db }: Reads,
  versions: VersionTracker,
  figures: readonly VersionedData[],
): (asked: Asked) => Promise<string> {
  const readOrigin = keepPerVersion(
    async () => 0,
    () => readOriginOfVersions(db),
  )
  return async ({ query, visitor }) => {
    const version = await versions.read(...selectionData, ...figures)
    return weakTagOf(
      JSON.stringify([product, await readOrigin(), figures, version, query, visitor]),
    )
  }
}

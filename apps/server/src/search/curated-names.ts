import { listCuratedNames } from '@kvartal/database/companies/list-curated-names'
import type { Reads } from '@kvartal/database/open'
import { listTagNames } from '@kvartal/database/tags/tag-record'
import { collectNames, type NameIndex } from '@kvartal/domain/search/name-index'
import { keepPerVersion } from '../cache/keep-per-version.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'

/** Names of what is curated here: companies by code, whether active or not, and tags by id. */
export interface CuratedNames {
  readonly companies: NameIndex
  readonly tags: NameIndex
  /** Codes of managed companies, as numbers, with whether they are active. */
  readonly isActive: ReadonlyMap<number, boolean>
}

/** Reads the names of what is curated, once per version; the version of names has their sizes too. */
export function makeReadCurated(
  { db }: Reads,
  versions: VersionTracker,
): () => Promise<CuratedNames> {
  return keepPerVersion(() => versions.read('companies', 'names'), read)

  async function read(): Promise<CuratedNames> {
    const [companies, tags] = await Promise.all([listCuratedNames(db), listTagNames(db)])
    const ofCompanies = collectNames({ hasCodes: true })
    for (const { registryCode, name, formerNames, place } of companies) {
      for (const each of [name, ...formerNames]) ofCompanies.add(Number(registryCode), each, place)
    }
    const ofTags = collectNames({ hasCodes: false })
    for (const { id, name } of tags) ofTags.add(id, name)
    return {
      companies: await ofCompanies.finish(),
      tags: await ofTags.finish(),
      isActive: new Map(
        companies.map(({ registryCode, isActive }) => [Number(registryCode), isActive]),
      ),
    }
  }
}

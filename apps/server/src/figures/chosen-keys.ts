import type { chosenCompanies } from '@kvartal/contract/chosen-companies'
import {
  type ChosenKey,
  type CompanyChoice,
  listChosenKeys,
} from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type * as z from 'zod/mini'
import { showsUncurated } from '../companies/visible-company.ts'
import { openValueCache } from '../kit/cache/value-cache.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import type { Client } from '../kit/limits/client.ts'
import type { Work } from '../kit/limits/lane.ts'

/** The keys of a selection's companies, in the order of the reply. */
type ReadChosenKeys = (choice: CompanyChoice, client: Client) => Promise<readonly ChosenKey[]>

/** The most keys that are cached, some 100 bytes each. */
const mostKeys = 100_000

/**
 * Caches the companies of a selection per version of companies and tags: sorting ten thousand by
 * name takes longer than anything else before the first part of a comparison, and visitors who
 * disconnected early made the server repeat it.
 */
export function cacheChosenKeys({ db }: Reads, versions: VersionTracker): ReadChosenKeys {
  const cache = openValueCache<readonly ChosenKey[]>(mostKeys, (keys) => 1 + keys.length)
  return async (choice, client) => {
    // Companies that are not curated depend on the directory, and a few companies are found at
    // once.
    if (choice.codes?.length !== 0 || choice.tagIds?.length === 0) return listChosenKeys(db, choice)
    return cache.read(JSON.stringify(choice), await versions.read('companies'), client, () =>
      listChosenKeys(db, choice),
    )
  }
}

/** A selection of companies by a visitor. */
export interface Chosen {
  readonly query: z.output<typeof chosenCompanies>
  readonly visitor: Visitor
  readonly client: Client
  readonly work: Work
  readonly readKeys: ReadChosenKeys
}

export async function keysOf(
  database: Reads,
  { query, visitor, client, work, readKeys }: Chosen,
): Promise<readonly ChosenKey[]> {
  const {
    companies: companyIds = [],
    codes = [],
    tags: tagIds = [],
    except: exceptIds = [],
  } = query
  const includeHidden = seesHidden(visitor)
  const includeUncurated = codes.length > 0 && (await showsUncurated(database, visitor))
  return work(() =>
    readKeys({ companyIds, codes, tagIds, exceptIds, includeHidden, includeUncurated }, client),
  )
}

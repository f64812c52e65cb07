import type { CompanyKey } from '@kvartal/contract/reply'
import {
  type CompanyRecord,
  findCompany,
  findCompanyByCode,
} from '@kvartal/database/companies/find-company'
import { type DirectoryEntry, findInDirectory } from '@kvartal/database/directory/find-in-directory'
import { holdsWholePublication } from '@kvartal/database/figures/publication-facts'
import type { Reads } from '@kvartal/database/open'
import { canSeeCompany, seesUncurated } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Extent } from '@kvartal/domain/company/extent'
import { NotFound } from '../kit/http/known-error.ts'
import { areAllCompaniesShown } from '../operation/stored-setting.ts'

/** A company of the directory that is not curated here. */
interface UncuratedCompany extends DirectoryEntry {
  readonly id: null
  readonly tags: readonly []
}

export type VisibleCompany = CompanyRecord | UncuratedCompany

/** @throws NotFound also when this visitor may not see the company */
export async function requireVisibleCompany(
  database: Reads,
  key: CompanyKey,
  visitor: Visitor,
): Promise<VisibleCompany> {
  const company =
    'id' in key
      ? await findCompany(database.db, key.id)
      : await findCompanyByCode(database.db, key.registryCode)
  return requireVisible(database, key, visitor, company)
}

/**
 * The only rule for which company a visitor gets by an id or a registry code. A curated company
 * that is hidden does not exist below haldur. A recommendation without a decision exists there only
 * as the directory has it, by its code.
 * @param company what is stored of it here; `null` when it is neither managed nor pending
 * @throws NotFound also when this visitor may not see the company
 */
export async function requireVisible(
  database: Reads,
  key: CompanyKey,
  visitor: Visitor,
  company: CompanyRecord | null,
): Promise<VisibleCompany> {
  if (company !== null && canSeeCompany(visitor, company)) return company
  if ('id' in key || company?.state === 'managed' || !(await showsUncurated(database, visitor)))
    throw unknownCompany()
  const entry = await findInDirectory(database.db, key.registryCode)
  if (entry === null) throw unknownCompany()
  return { ...entry, id: null, tags: [] }
}

/**
 * Whether the visitor sees companies that are not curated, which an administrator may switch off.
 */
export async function showsUncurated(database: Reads, visitor: Visitor): Promise<boolean> {
  return seesUncurated(visitor, false) || (await areAllCompaniesShown(database))
}

export function unknownCompany(): NotFound {
  return new NotFound('Ettevõtet ei leitud')
}

/** Whose figures a visitor sees. */
export async function extentFor(database: Reads, visitor: Visitor): Promise<Extent> {
  return readExtent(database, !seesUncurated(visitor, await areAllCompaniesShown(database)))
}

/** Whose figures are shown. @param curatedOnly whether the visitor sees curated companies only */
export async function readExtent({ db }: Pick<Reads, 'db'>, curatedOnly: boolean): Promise<Extent> {
  if (curatedOnly) return 'curated'
  return (await holdsWholePublication(db)) ? 'all' : 'loaded'
}

import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { violatedConstraint } from '@kvartal/database/violated-constraint'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { Conflict, InvalidInput } from '../http/known-error.ts'

/**
 * Refuses a code whose company is here already, and says whether it is curated or waits for a decision.
 * @throws Conflict, with the company's id for who may see it
 */
export async function requireFreeCode(database: Database, registryCode: string, visitor: Visitor): Promise<void> {
  const company = await findCompanyByCode(database.db, registryCode)
  if (company === null) return
  const sentence = company.state === 'pending' ? 'Seda ettevõtet on juba soovitatud' : 'See ettevõte on juba süsteemis'
  throw new Conflict(sentence, canSeeCompany(visitor, company) ? String(company.id) : null)
}

/**
 * Saves what belongs to a code; somebody else may take the code, or delete a tag, at the same moment.
 * @throws Conflict or InvalidInput in their place
 */
export async function savingCode<Saved>(
  save: () => Promise<Saved>,
  { database, registryCode, visitor }: { readonly database: Database; readonly registryCode: string; readonly visitor: Visitor },
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'companies_registry_code_key') await requireFreeCode(database, registryCode, visitor)
    refuseUnknownTag(error)
    throw error
  }
}

/** @throws InvalidInput where a tag is not there (any more) */
export function refuseUnknownTag(error: unknown): void {
  if (violatedConstraint(error) === 'company_tags_tag_id_fkey') throw new InvalidInput('Valitud tagi ei ole enam olemas')
}

import type { changeCompanies as endpoint } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { changeCompanies as changeInDatabase } from '@kvartal/database/companies/change-companies'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { counted } from '@kvartal/domain/format/counted'
import { audited } from '../audit/audited.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'

/** Applies the same change to many companies, all or none; returns the number of companies. */
export async function changeCompanies(
  database: Database,
  body: Received<typeof endpoint>['body'],
  caller: CallingUser,
): Promise<number> {
  const { ids, addTags = [], removeTags = [], isActive, isTracked } = body
  const hasChange = addTags.length + removeTags.length > 0 || isActive !== undefined || isTracked !== undefined
  if (!hasChange) throw new InvalidInput('Vali, mida ettevõtetel muuta')
  return audited(database, { actor: caller, action: 'company.change-many', lock: lockCuration }, async (db) => {
    const codes = await changeInDatabase(db, ids, { addTagIds: addTags, removeTagIds: removeTags, isActive, isTracked })
    return {
      subject: { type: 'company', id: '', name: counted(codes.length, 'ettevõte', 'ettevõtet') },
      after: { isActive, isTracked, addTags, removeTags, companies: codes },
      result: codes.length,
    }
  })
}

import type { changeCompanies as endpoint } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { recordChange } from '@kvartal/database/audit/record-change'
import { changeCompanies as changeInDatabase } from '@kvartal/database/companies/change-companies'
import type { Database } from '@kvartal/database/open'
import { refuseUnknownTag } from '../curation/code-in-use.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'

/** Changes many companies alike, all or none, and gives how many there were. */
export async function changeCompanies(
  database: Database,
  body: Received<typeof endpoint>['body'],
  caller: CallingUser,
): Promise<number> {
  const { ids, addTags = [], removeTags = [], isActive, isTracked } = body
  const hasChange = addTags.length + removeTags.length > 0 || isActive !== undefined || isTracked !== undefined
  if (!hasChange) throw new InvalidInput('Vali, mida ettevõtetel muuta')
  const change = { addTagIds: addTags.map(Number), removeTagIds: removeTags.map(Number), isActive, isTracked }
  try {
    return await database.db.transaction().execute(async (db) => {
      const codes = await changeInDatabase(db, ids.map(Number), change)
      await recordChange(db, {
        actor: caller,
        action: 'company.change-many',
        subject: { type: 'company', id: '', name: `${codes.length} ettevõtet` },
        after: { isActive, isTracked, addTags, removeTags, companies: codes },
      })
      return codes.length
    })
  } catch (error) {
    refuseUnknownTag(error)
    throw error
  }
}

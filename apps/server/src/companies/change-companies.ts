import type { companyCalls } from '@kvartal/contract/companies'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { changeCompanies as changeManyInDatabase } from '@kvartal/database/companies/change-companies'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { keepCuration, listCuration } from '@kvartal/database/undo/kept-curation'
import { audited } from '../audit/audited.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { companiesSubject } from '../present/company.ts'
import { offerUndo } from '../undo/offer-undo.ts'

/** Applies the same change to many companies, all or none; returns their number and the undo token. */
export async function changeCompanies(
  database: Database,
  body: Received<typeof companyCalls.changeCompanies>['body'],
  caller: CallingUser,
): Promise<ReplyData<typeof companyCalls.changeCompanies>> {
  const { ids, addTags = [], removeTags = [], isActive, isTracked } = body
  const hasChange =
    addTags.length + removeTags.length > 0 || isActive !== undefined || isTracked !== undefined
  if (!hasChange) throw new InvalidInput('Vali, mida ettevõtetel muuta')
  return audited(
    database,
    { actor: caller, action: 'company.change-many', lock: lockCuration },
    async (db) => {
      const before = await listCuration(db, ids)
      const codes = await changeManyInDatabase(db, ids, {
        addTagIds: addTags,
        removeTagIds: removeTags,
        isActive,
        isTracked,
      })
      const step = await keepCuration(db, { before, addedIds: [] })
      const subject = companiesSubject(codes.length)
      return {
        subject,
        after: { isActive, isTracked, addTags, removeTags, companies: codes },
        result: {
          changed: codes.length,
          undoToken: step && (await offerUndo(db, caller, { subject, step })),
        },
      }
    },
  )
}

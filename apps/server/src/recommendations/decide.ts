import type { Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import type { recommendationCalls } from '@kvartal/contract/recommendations'
import { wasDone } from '@kvartal/database/audit/list-changes'
import { changeCompany } from '@kvartal/database/companies/change-company'
import { type CompanyRecord, findCompany } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { deleteCompany, writeCompany } from '../curation/write-company.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Makes a recommended company a managed one, with exactly the tags of the decision. */
export async function approveCompany(
  database: Database,
  id: number,
  {
    tags,
    isTracked = true,
    isActive = true,
  }: Received<typeof recommendationCalls.approveCompany>['body'],
  caller: CallingUser,
): Promise<Company> {
  const write = {
    id,
    actor: caller,
    action: 'recommendation.approve',
    find: requirePending,
  } as const
  const after = await writeCompany(database, write, (db) =>
    changeCompany(db, id, { state: 'managed', isTracked, isActive, tagIds: tags }),
  )
  return presentCompany(after, caller.role)
}

/** Rejects a recommendation, which deletes it. */
export async function rejectCompany(
  database: Database,
  id: number,
  caller: CallingUser,
): Promise<void> {
  await deleteCompany(database, {
    id,
    actor: caller,
    action: 'recommendation.reject',
    find: requirePending,
  })
}

/** @throws Conflict when the recommendation is already decided */
async function requirePending(db: Database['db'], id: number): Promise<CompanyRecord> {
  const company = await findCompany(db, id)
  if (company?.state === 'pending') return company
  const isDecided = company !== null || (await wasDone(db, 'recommendation.reject', id))
  throw isDecided ? new Conflict('Selle soovituse üle on juba otsustatud') : unknownCompany()
}

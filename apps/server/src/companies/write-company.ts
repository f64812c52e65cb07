import type { Change } from '@kvartal/database/audit'
import { type CompanyRecord, findCompany } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { takeCompany, takeReportsOf } from '@kvartal/database/undo/kept-rows'
import { audited } from '../kit/audited.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { companySubject, presentCompanyInAudit } from './present-company.ts'
import { offerUndo } from './undo.ts'
import { unknownCompany } from './visible-company.ts'

type Db = Database['db']

interface CompanyWrite {
  readonly id: number
  readonly actor: CallingUser
  readonly action: Change['action']
  /** Finds the company; throws a known error when it does not exist or may not be written. */
  readonly find: (db: Db, id: number) => Promise<CompanyRecord>
}

/** Changes a company; returns its new state. */
export async function writeCompany(
  database: Database,
  { id, actor, action, find }: CompanyWrite,
  change: (db: Db, before: CompanyRecord) => Promise<unknown>,
): Promise<CompanyRecord> {
  return audited(database, { actor, action, lock: lockCuration }, async (db) => {
    const before = await find(db, id)
    await change(db, before)
    const after = await findCompany(db, id)
    if (after === null) throw unknownCompany()
    return {
      subject: companySubject(after),
      before: presentCompanyInAudit(before),
      after: presentCompanyInAudit(after),
      result: after,
    }
  })
}

/** Deletes a company with its reports. @returns the undo token */
export async function deleteCompany(
  database: Database,
  { id, actor, action, find }: CompanyWrite,
): Promise<string> {
  const lock = async (db: Db) => {
    const reports = await takeReportsOf(db, id)
    await lockCuration(db)
    return reports
  }
  return audited(database, { actor, action, lock }, async (db, reports) => {
    const company = await find(db, id)
    const subject = companySubject(company)
    const step = await takeCompany(db, company, reports)
    return {
      subject,
      before: presentCompanyInAudit(company),
      result: await offerUndo(db, actor, { subject, step }),
    }
  })
}

/** @throws NotFound also for a recommended company, which must be approved first */
export async function requireManaged(db: Db, id: number): Promise<CompanyRecord> {
  const company = await findCompany(db, id)
  if (company === null || company.state === 'pending') throw unknownCompany()
  return company
}

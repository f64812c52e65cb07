import type { Company, companyCalls } from '@kvartal/contract/companies'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import {
  changeCompany as changeInDatabase,
  changeCompanies as changeManyInDatabase,
} from '@kvartal/database/companies/change-company'
import { findCompanyByCode, type CompanyRecord } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { updateFromDirectory } from '@kvartal/database/companies/update-from-directory'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { keepCuration, listCuration } from '@kvartal/database/undo/kept-curation'
import { originsAfterForm } from '@kvartal/domain/company/fact-origins'
import { audited } from '../kit/audited.ts'
import { InvalidInput } from '../kit/http/known-error.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { addFromForm, formerNamesOf } from './company-form.ts'
import {
  companySubject,
  presentCompany,
  presentCompanyInAudit,
  companiesSubject,
} from './present-company.ts'
import { type Registry, readRegister } from './registry.ts'
import { offerUndo } from './undo.ts'
import { requireManaged, writeCompany } from './write-company.ts'

/**
 * Adds a managed company.
 * @param limitReading applies the rate limit of requests to the register
 */
export async function addCompany(
  database: Database,
  registry: Registry,
  body: Received<typeof companyCalls.addCompany>['body'],
  caller: CallingUser,
  limitReading: () => Promise<void>,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const { isActive = true, isTracked = true, ...form } = body
  const addition = {
    form,
    visitor: caller.role,
    actor: caller,
    action: 'company.add',
    limitReading,
  } as const
  return addFromForm(database, registry, addition, async (db, company) => {
    await saveCompanies(db, [{ ...company, isActive, isTracked }])
    const added = await findCompanyByCode(db, company.registryCode)
    if (added === null) throw new Error('A company that was just saved is not there.')
    return {
      subject: companySubject(added),
      after: presentCompanyInAudit(added),
      result: presentCompany(added, caller.role),
    }
  })
}

type Body = Received<typeof companyCalls.changeCompany>['body']

/** Changes a managed company; a recommended one must be approved first. */
export async function changeCompany(
  database: Database,
  id: number,
  body: Body,
  caller: CallingUser,
): Promise<Company> {
  const write = { id, actor: caller, action: 'company.change', find: requireManaged } as const
  const changed = await writeCompany(database, write, async (db, before) => {
    const change = changeOf(body)
    return changeInDatabase(db, id, { ...change, origins: await originsAfter(db, change, before) })
  })
  return presentCompany(changed, caller.role)
}

function changeOf({ type, address, previousNames, tags, ...facts }: Body) {
  return {
    ...facts,
    ...address,
    legalForm: type,
    formerNames: previousNames && formerNamesOf(previousNames),
    tagIds: tags,
  }
}

async function originsAfter(
  db: Database['db'],
  change: ReturnType<typeof changeOf>,
  before: CompanyRecord,
) {
  const entry = await findInDirectory(db, before.registryCode)
  return originsAfterForm(
    change,
    { facts: before, origins: before.origins },
    entry && { facts: entry, origins: entry.origins },
  )
}

/**
 * Applies the same change to many companies, all or none; returns their number and the undo token.
 */
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

/**
 * Updates a company with the facts of the register, as runs do; facts that the register lacks are
 * kept.
 */
export async function refreshCompany(
  database: Database,
  registry: Registry,
  id: number,
  caller: CallingUser,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const { registryCode } = await requireManaged(database.db, id)
  // Before the transaction, since the register may be slow.
  const { reading, warning } = await readRegister(registry, registryCode, caller.role)
  const after = await writeCompany(
    database,
    { id, actor: caller, action: 'company.refresh', find: requireManaged },
    (db) =>
      updateFromDirectory(db, [registryCode], {
        asOf: null,
        activity: reading.entry.businessActivity,
      }),
  )
  return { data: presentCompany(after, caller.role), ...(warning !== null && { warning }) }
}

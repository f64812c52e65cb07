import type { curationCalls } from '@kvartal/contract/curate-many'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { changeCompanies } from '@kvartal/database/companies/change-companies'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { keepCuration, listCuration } from '@kvartal/database/undo/kept-curation'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { companiesSubject } from '../present/company.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { companyFromForm } from './company-from-form.ts'
import { type SortedCodes, sortCodes } from './sort-codes.ts'

type Body = Received<typeof curationCalls.curateMany>['body']
type Outcome = ReplyData<typeof curationCalls.curateMany>

/** Adds and changes companies by their codes, in one transaction; a dry run only reports the outcome of each code. */
export async function curateMany(
  database: Database,
  { codes, dryRun = false, ...change }: Body,
  caller: CallingUser,
): Promise<Outcome> {
  if (dryRun) return { ...(await sortCodes(database.db, codes)).lists, changed: 0, undoToken: null }
  return audited<Outcome, void>(
    database,
    { actor: caller, action: 'company.curate-many', lock: lockCuration },
    async (db) => {
      const sorted = await sortCodes(db, codes)
      const ids = sorted.curatedIds
      const before = await listCuration(db, ids)
      const addedIds = await addFound(db, sorted, change)
      const { tags = [], ...flags } = change
      await changeCompanies(db, ids, { addTagIds: tags, removeTagIds: [], ...flags })
      const step = await keepCuration(db, { before, addedIds })
      if (step === null)
        return { result: { ...sorted.lists, changed: 0, undoToken: null }, entries: [] }
      const changed = step.added.length + step.changed.length
      const subject = companiesSubject(changed)
      const after = {
        ...flags,
        addTags: tags,
        added: sorted.lists.found,
        companies: step.changed.map(({ registryCode }) => registryCode),
      }
      return {
        subject,
        after,
        result: {
          ...sorted.lists,
          changed,
          undoToken: await offerUndo(db, caller, { subject, step }),
        },
      }
    },
  )
}

/** Adds the companies that are not curated yet, with the same facts as one added from an empty form. */
async function addFound(
  db: Database['db'],
  { entries }: SortedCodes,
  change: Omit<Body, 'codes' | 'dryRun'>,
): Promise<readonly number[]> {
  const { tags = [], isActive = true, isTracked = true } = change
  const companies = entries.map((entry) => {
    const { registryCode, name, emtaAsOf } = entry
    const reading = { entry, source: 'emta', asOf: emtaAsOf } as const
    return {
      ...companyFromForm({ registryCode, name }, reading),
      tagIds: tags,
      isActive,
      isTracked,
    }
  })
  return companies.length === 0 ? [] : [...(await saveCompanies(db, companies)).values()]
}

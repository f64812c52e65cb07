import type { curationCalls } from '@kvartal/contract/curate-many'
import type { ReplyData, Received } from '@kvartal/contract/endpoint'
import { changeCompanies } from '@kvartal/database/companies/change-company'
import { listCompanyStates } from '@kvartal/database/companies/list-companies'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { type DirectoryEntry, readEntries } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { keepCuration, listCuration } from '@kvartal/database/undo/kept-curation'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import { isLiquidated } from '@kvartal/domain/company/company-status'
import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { audited } from '../kit/audited.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { companyFromForm } from './company-form.ts'
import { companiesSubject } from './present-company.ts'
import { offerUndo } from './undo.ts'

type Lists = Omit<ReplyData<typeof curationCalls.curateMany>, 'changed' | 'undoToken'>

/** Given codes, sorted by what the database knows about them. */
interface SortedCodes {
  readonly lists: Lists
  /** The directory's facts of `found`. */
  readonly entries: readonly DirectoryEntry[]
  /** Ids of `alreadyCurated`. */
  readonly curatedIds: readonly number[]
}

/** Puts each of the typed codes into one list; the caller may know of hidden companies. */
async function sortCodes(db: Database['db'], typed: readonly string[]): Promise<SortedCodes> {
  const texts = [...new Set(typed.map((text) => typedRegistryCode(text) ?? text.trim()))]
  const isCode = (text: string) => typedRegistryCode(text) === text
  const codes = texts.filter(isCode)
  const states = await listCompanyStates(db, codes)
  const entries = await readEntries(
    db,
    codes.filter((code) => !states.has(code)),
  )
  const placeOf = (text: string): keyof Lists => {
    if (!isCode(text)) return 'invalid'
    const state = states.get(text)
    if (state !== undefined) return isPublicCompany(state) ? 'alreadyCurated' : 'hidden'
    const entry = entries.get(text)
    if (entry === undefined) return 'unknown'
    return isLiquidated(entry.status) || entry.goneOn !== null ? 'liquidated' : 'found'
  }
  const placed = Map.groupBy(texts, placeOf)
  const listOf = (place: keyof Lists) => placed.get(place) ?? []
  const lists = {
    found: listOf('found'),
    alreadyCurated: listOf('alreadyCurated'),
    unknown: listOf('unknown'),
    hidden: listOf('hidden'),
    liquidated: listOf('liquidated'),
    invalid: listOf('invalid'),
  }
  return {
    lists,
    entries: lists.found.flatMap((code) => entries.get(code) ?? []),
    curatedIds: lists.alreadyCurated.flatMap((code) => states.get(code)?.id ?? []),
  }
}

type Body = Received<typeof curationCalls.curateMany>['body']
type Outcome = ReplyData<typeof curationCalls.curateMany>

/**
 * Adds and changes companies by their codes, in one transaction; a dry run only reports the outcome
 * of each code.
 */
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

/**
 * Adds the companies that are not curated yet, with the same facts as one added from an empty form.
 */
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

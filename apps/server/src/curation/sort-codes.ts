import type { curationCalls } from '@kvartal/contract/curate-many'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { listCompanyStates } from '@kvartal/database/companies/list-company-states'
import { type DirectoryEntry, readEntries } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import { isLiquidated } from '@kvartal/domain/company/company-status'
import { typedRegistryCode } from '@kvartal/domain/company/registry-code'

type Lists = Omit<ReplyData<typeof curationCalls.curateMany>, 'changed' | 'undoToken'>

/** Given codes, sorted by what the database knows about them. */
export interface SortedCodes {
  readonly lists: Lists
  /** The directory's facts of `found`. */
  readonly entries: readonly DirectoryEntry[]
  /** Ids of `alreadyCurated`. */
  readonly curatedIds: readonly number[]
}

/** Puts each of the typed codes into one list; the caller may know of hidden companies. */
export async function sortCodes(
  db: Database['db'],
  typed: readonly string[],
): Promise<SortedCodes> {
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

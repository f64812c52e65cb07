import type { FormerName } from '@kvartal/domain/company/facts'
import {
  companyQuery,
  minimumSearchLength,
  searchWords,
} from '@kvartal/domain/search/company-search'
import { type Kysely, sql, type RawBuilder } from 'kysely'
import { largerFirst } from '../figures/company-sizes.ts'
import type { Schema } from '../schema.ts'
import { type DirectoryEntry, readEntries } from './find-in-directory.ts'
import { indexNewNames } from './index-names.ts'
import { nameText, withoutLegalForms } from './name-text.ts'

/** A name of a company of the directory. */
interface DirectoryName {
  readonly registryCode: string
  readonly name: string
  /**
   * The place of its company by size, from 1 for the largest; equal for companies of equal size.
   */
  readonly place: number
}

/** Batches keep memory flat, and leave the process time for other work. */
const namesPerBatch = 5_000

/**
 * Every name of the directory, current and former, by the company's size, then by its current name
 * in Estonian order, which is first. All batches come from one snapshot.
 */
export async function streamNames(
  db: Kysely<Schema>,
  onBatch: (names: readonly DirectoryName[]) => void,
): Promise<void> {
  await indexNewNames(db).catch(() => {})
  await db.transaction().execute(async (transaction) => {
    await sql`
      declare searched_names no scroll cursor for
      select registry_code as "registryCode", name, dense_rank() over (order by ${largerFirst})::integer as place from (
        select registry_code, name, name as present, 0 as is_former from directory_names
        union all
        select registry_code, former.name, present.name, 1
        from directory_former_names as former join directory_names as present using (registry_code)
      ) as names
      left join company_sizes as size using (registry_code)
      order by ${largerFirst}, present, registry_code, is_former`.execute(transaction)
    for (;;) {
      const { rows } =
        await sql<DirectoryName>`fetch ${sql.lit(namesPerBatch)} from searched_names`.execute(
          transaction,
        )
      onBatch(rows)
      if (rows.length < namesPerBatch) return
    }
  })
}

/** Whether EMTA and the register know more companies than some. */
export async function hasMoreCompanies(db: Kysely<Schema>, than: number): Promise<boolean> {
  const { rows } = await sql`select from directory offset ${than} limit 1`.execute(db)
  return rows.length > 0
}

/** A company in the results of a directory search. */
export interface FoundInDirectory extends Pick<
  DirectoryEntry,
  | 'registryCode'
  | 'name'
  | 'legalForm'
  | 'county'
  | 'businessActivity'
  | 'vatRegistered'
  | 'status'
  | 'goneOn'
> {
  /** The former name that matched; absent where the current name or code matches. */
  readonly matchedName?: string
}

/**
 * A parsed search text; words consist of letters and digits, so they need no escaping in patterns.
 */
interface DirectoryQuery {
  /** Beginnings of words. */
  readonly words: readonly string[]
  /**
   * The words joined, with and without legal forms, where they are long enough for a substring
   * search.
   */
  readonly texts: readonly string[]
  readonly bareName: string
  /** Legal forms typed beside other words. */
  readonly forms: readonly string[]
  /** The typed beginning of a registry code. */
  readonly code: string | null
}

/**
 * Companies where every typed word begins some word of a name, current or former, or where a name
 * contains the text; legal forms are ignored unless nothing else is typed. Order: registry codes
 * that begin with the typed digits, whole names with the typed legal form, names whose first words
 * are the typed ones, names that begin with the text, names with words that do, names that contain
 * it, registry codes that contain the digits. In each group of names the larger company is first,
 * then names that are nothing else, then Estonian order. A text under two characters matches
 * nothing. The same as `NameIndex` in domain.
 */
export async function searchDirectory(
  db: Kysely<Schema>,
  typed: string,
  { limit }: { readonly limit: number },
): Promise<readonly FoundInDirectory[]> {
  return readFound(db, await findCodes(db, typed, limit), typed)
}

/** The registry codes of the same companies, in the same order. */
export async function findCodes(
  db: Kysely<Schema>,
  typed: string,
  limit: number,
): Promise<string[]> {
  const query = directoryQuery(typed)
  if (query === null || limit < 1) return []
  // Search the names indexed so far, even if indexing the rest fails.
  await indexNewNames(db).catch(() => {})
  const codes = new Set<string>()
  // Later queries run only when earlier, higher-ranked ones gave too few results.
  for (const find of [
    codesThatBegin,
    namesThatBegin,
    namesWithWords,
    namesThatHold,
    codesThatHold,
  ]) {
    const statement = find(query, limit)
    if (statement === null) continue
    const { rows } = await statement.execute(db)
    for (const row of rows) codes.add(row.registry_code)
    if (codes.size >= limit) break
  }
  return [...codes].slice(0, limit)
}

/** The facts of companies that a search found, in their order. */
export async function readFound(
  db: Kysely<Schema>,
  codes: readonly string[],
  typed: string,
): Promise<FoundInDirectory[]> {
  const entries = await readEntries(db, codes)
  return codes.flatMap((code) => {
    const entry = entries.get(code)
    if (entry === undefined) return []
    const {
      registryCode,
      name,
      legalForm,
      county,
      businessActivity,
      vatRegistered,
      status,
      goneOn,
    } = entry
    const matchedName = matchedFormerName(entry, typed)
    const matched = matchedName === null ? {} : { matchedName }
    return [
      {
        registryCode,
        name,
        legalForm,
        county,
        businessActivity,
        vatRegistered,
        status,
        goneOn,
        ...matched,
      },
    ]
  })
}

function directoryQuery(typed: string): DirectoryQuery | null {
  const query = companyQuery(typed)
  const typedWords = searchWords(typed)
  if (query === null || typedWords.length === 0) return null
  const words = withoutLegalForms(typedWords)
  const bareName = words.join(' ')
  return {
    words,
    texts: [...new Set([typedWords.join(' '), bareName])].filter(
      (text) => text.length >= minimumSearchLength,
    ),
    bareName,
    forms: typedWords.filter((word) => !words.includes(word)),
    code: /^\d{1,8}$/.test(query.code) ? query.code : null,
  }
}

const wholeCode = 8

type Found = RawBuilder<{ registry_code: string }>

function codesThatBegin({ code }: DirectoryQuery, limit: number): Found | null {
  if (code === null) return null
  return sql`
    select registry_code from directory_names where registry_code like ${`${code}%`} order by registry_code limit ${limit}`
}

function codesThatHold({ code }: DirectoryQuery, limit: number): Found | null {
  // A whole code is contained only in itself.
  if (code === null || code.length === wholeCode) return null
  return sql`
    select registry_code from directory_names where registry_code like ${`%${code}%`} order by registry_code limit ${limit}`
}

function namesThatBegin({ bareName, forms }: DirectoryQuery, limit: number): Found {
  const isExact = sql`bare_name = ${bareName}`
  const hasForms = forms.map((form) => sql`folded_words || ' ' like ${`% ${form} %`}`)
  return names(sql`bare_name like ${`${bareName}%`}`, limit, {
    isFull: forms.length === 0 ? sql`false` : sql.join([isExact, ...hasForms], sql` and `),
    isWhole: sql`(${isExact} or bare_name like ${`${bareName} %`})`,
    isExact,
  })
}

// One condition per word, since the index does not support `like all`.
function namesWithWords({ words }: DirectoryQuery, limit: number): Found {
  const beginnings = words.map((word) => sql`folded_words like ${`% ${word}%`}`)
  return names(sql.join(beginnings, sql` and `), limit)
}

function namesThatHold({ texts }: DirectoryQuery, limit: number): Found {
  return names(sql`folded_words like any(${texts.map((text) => `%${text}%`)}::text[])`, limit)
}

/**
 * Conditions by which matching names are ranked before sizes (`isFull`, `isWhole`) and among equal
 * sizes (`isExact`).
 */
type NameRanks = Readonly<Record<'isFull' | 'isWhole' | 'isExact', RawBuilder<unknown>>>

const unranked: NameRanks = { isFull: sql`false`, isWhole: sql`false`, isExact: sql`false` }

/** The first companies with a matching name, current or former. */
function names(
  isFound: RawBuilder<unknown>,
  limit: number,
  { isFull, isWhole, isExact }: NameRanks = unranked,
): Found {
  const ranks = sql`(${isFull}) as is_full, (${isWhole}) as is_whole, (${isExact}) as is_exact`
  return sql`
    select registry_code from (
      select registry_code, bool_or(is_full) as is_full, bool_or(is_whole) as is_whole, bool_or(is_exact) as is_exact
      from (
        select registry_code, ${ranks} from directory_names where ${isFound}
        union all
        select registry_code, ${ranks} from directory_former_names where ${isFound}
      ) as matching
      group by registry_code
    ) as found
    join directory_names as present using (registry_code)
    left join company_sizes as size using (registry_code)
    order by is_full desc, is_whole desc, ${largerFirst}, is_exact desc, present.name, registry_code limit ${limit}`
}

/** The former name that a company was found by; `null` when its code or current name matches. */
export function matchedFormerName(
  {
    registryCode,
    name,
    formerNames,
  }: Pick<DirectoryEntry, 'registryCode' | 'name'> & {
    readonly formerNames: readonly Pick<FormerName, 'name'>[]
  },
  typed: string,
): string | null {
  const query = directoryQuery(typed)
  if (query === null) return null
  const isCodeFound = query.code !== null && registryCode.includes(query.code)
  if (isCodeFound || isNameFound(name, query)) return null
  return formerNames.find((former) => isNameFound(former.name, query))?.name ?? null
}

/** Whether any of the queries above matches the name. */
function isNameFound(name: string, { words, texts }: DirectoryQuery): boolean {
  const text = nameText(name).foldedWords
  return (
    words.every((word) => text.includes(` ${word}`)) || texts.some((each) => text.includes(each))
  )
}

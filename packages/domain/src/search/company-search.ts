import { legalFormWords } from '../company/legal-form.ts'
import { fold, foldedWords } from './fold.ts'

/** A search needs at least this many characters (specification, section 9). */
export const minimumSearchLength = 2

/** From this length on, a search also matches beginnings of words (specification, section 2). */
const prefixSearchLength = 3

/** A company prepared for searching: normalized once, compared many times. */
export interface SearchableCompany {
  readonly registryCode: string
  readonly foldedName: string
  readonly words: readonly string[]
}

export function searchable(name: string, registryCode: string): SearchableCompany {
  return { registryCode, foldedName: fold(name), words: foldedWords(name) }
}

/** Names do not have more words, so further ones would only add work. */
const mostWords = 8

/** The first eight distinct words of a search text; searches ignore the rest. */
function boundedSearch(typed: string): string {
  const words = new Map<string, string>()
  for (const word of typed.trim().split(/\s+/))
    if (!words.has(fold(word))) words.set(fold(word), word)
  return [...words.values()].slice(0, mostWords).join(' ')
}

/** The folded words of a search text: distinct, and at most eight. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldedWords(boundedSearch(typed)))].slice(0, mostWords)
}

/** A search text prepared for comparison. */
export interface CompanyQuery {
  readonly text: string
  readonly code: string
  /** Each of these must begin some word of the name; empty when the text is too short. */
  readonly prefixes: readonly string[]
}

/**
 * Prepares a search text; `null` when it is too short. Legal forms are ignored among the words
 * unless nothing else is typed.
 */
export function companyQuery(typed: string): CompanyQuery | null {
  const text = fold(boundedSearch(typed))
  if (text.length < minimumSearchLength) return null
  const words = searchWords(typed)
  const names = words.filter((word) => !legalFormWords.has(word))
  const prefixes = text.length < prefixSearchLength ? [] : names.length > 0 ? names : words
  // Groups of a registry code may be equal (1234 1234), so duplicates are kept here.
  const digits = typed.replace(/\s+/g, '')
  return { text, code: /^\d{8}$/.test(digits) ? digits : text.replaceAll(' ', ''), prefixes }
}

/**
 * Matches by a substring of the name or the registry code, or if every typed word begins some word
 * of the name (section 2).
 */
export function matchesCompany(company: SearchableCompany, query: CompanyQuery): boolean {
  if (company.foldedName.includes(query.text) || company.registryCode.includes(query.code))
    return true
  if (query.prefixes.length === 0) return false
  return query.prefixes.every((prefix) => company.words.some((word) => word.startsWith(prefix)))
}

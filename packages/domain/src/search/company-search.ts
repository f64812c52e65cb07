import { legalFormWords } from '../company/legal-form.ts'
import { fold, foldedWords } from './fold.ts'

/** A search needs at least this many characters (specification, section 9). */
export const minimumSearchLength = 2

/** From this length on a search also matches by the beginnings of words (specification, section 2). */
const prefixSearchLength = 3

/** A company prepared for searching: fold once, compare many times. */
export interface SearchableCompany {
  readonly registryCode: string
  readonly foldedName: string
  readonly words: readonly string[]
}

export function searchable(name: string, registryCode: string): SearchableCompany {
  return { registryCode, foldedName: fold(name), words: foldedWords(name) }
}

/** What somebody typed, prepared for comparing. */
export interface CompanyQuery {
  readonly text: string
  readonly code: string
  /** Beginnings of words, each of which must begin some word of the name; empty when the text is too short. */
  readonly prefixes: readonly string[]
}

/**
 * Prepares what somebody typed; `null` when it is shorter than a search may be. Legal forms do not count among the
 * words unless nothing else is typed.
 */
export function companyQuery(typed: string): CompanyQuery | null {
  const text = fold(typed.trim().replace(/\s+/g, ' '))
  if (text.length < minimumSearchLength) return null
  const words = foldedWords(typed)
  const names = words.filter((word) => !legalFormWords.has(word))
  const prefixes = text.length < prefixSearchLength ? [] : names.length > 0 ? names : words
  return { text, code: text.replaceAll(' ', ''), prefixes }
}

/** Name substring, registry code substring, or every typed word beginning some word of the name (section 2). */
export function matchesCompany(company: SearchableCompany, query: CompanyQuery): boolean {
  if (company.foldedName.includes(query.text) || company.registryCode.includes(query.code)) return true
  if (query.prefixes.length === 0) return false
  return query.prefixes.every((prefix) => company.words.some((word) => word.startsWith(prefix)))
}

import { companyQuery, minimumSearchLength } from '@kvartal/domain/search/company-search'

/** The normalized search for a typed text: empty under two characters. */
export function searchText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  return companyQuery(text) === null ? '' : text
}

/** Why there is no search yet; `null` when there is nothing to explain. */
export function tooShortNote(typed: string): string | null {
  const length = typed.trim().length
  return length > 0 && length < minimumSearchLength
    ? `Otsimiseks sisesta vähemalt ${minimumSearchLength} tähemärki`
    : null
}

import { legalFormOfName } from '@kvartal/domain/company/legal-form'
import { personKind } from '@kvartal/domain/company/person-kind'
import { calendarDate } from '../text/calendar-date.ts'

/**
 * A natural person, whose facts are not used further, or a legal person with the short form (the
 * register's name of another form). An unknown form is neither: its words have no mark of a person
 * and none of an organisation.
 */
export type RegisteredForm =
  | { readonly kind: 'natural-person' }
  | { readonly kind: 'legal-person' | 'unknown'; readonly legalForm: string }

/** Parses the register's name of a legal form: `Osaühing`. */
export function registeredForm(words: string): RegisteredForm {
  const kind = personKind(words)
  return kind === 'natural-person' ? { kind } : { kind, legalForm: legalFormOfName(words) ?? words }
}

/**
 * The whole address in one line: as the address register writes it (`Harju maakond, Tallinn, …`),
 * else composed of street and place. `null` when both are missing.
 */
export function fullAddressOf(
  normalised: string | null,
  street: string | null,
  place: string | null,
): string | null {
  if (normalised !== null) return normalised
  const parts = [street, place].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

/**
 * The register's dates as `YYYY-MM-DD`: `12.12.2000` in files, `2000-12-12Z` in answers. The time
 * zone is ignored: the date is Estonian as printed, and a conversion would change it. `null` when
 * it is not a valid date.
 */
export function dateOfRegistry(text: string): string | null {
  const trimmed = text.trim()
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(trimmed) ?? []
  if (year !== undefined && month !== undefined && day !== undefined)
    return calendarDate(year, month, day)
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(trimmed) ?? []
  return calendarDate(isoYear, isoMonth, isoDay)
}

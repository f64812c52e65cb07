import { calendarDate } from '../text/calendar-date.ts'

/**
 * The register's dates as `YYYY-MM-DD`: `12.12.2000` in files, `2000-12-12Z` in answers. The time zone is ignored: the
 * date is Estonian as printed, and a conversion would change it. `null` when it is not a valid date.
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

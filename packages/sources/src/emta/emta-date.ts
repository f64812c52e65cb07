import { calendarDate } from '../text/calendar-date.ts'

/** `10.04.2026` as `2026-04-10`; `null` when it is not a valid date. */
export function dateOfEmta(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? []
  return calendarDate(year, month, day)
}

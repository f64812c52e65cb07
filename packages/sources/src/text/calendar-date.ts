/**
 * The date as `YYYY-MM-DD`; `null` when it is not a valid date. Day and month have one or two
 * digits, the year four.
 */
export function calendarDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

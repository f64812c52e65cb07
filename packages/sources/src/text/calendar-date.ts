/** The date as `YYYY-MM-DD`; `null` when it is not a valid date. Day and month have two digits, the year four. */
export function calendarDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month}-${day}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

/** The day as `YYYY-MM-DD`; `null` when the calendar has no such day. Two digits for day and month, four for the year. */
export function calendarDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month}-${day}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

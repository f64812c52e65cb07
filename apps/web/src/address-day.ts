/** A day in an address, `YYYY-MM-DD` of this century or the last; `undefined` for anything else. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

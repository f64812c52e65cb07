export const knownYearSentence = 'Aasta peab olema vahemikus 1900–2099'

/** Whether the year of a date `YYYY-MM-DD` is plausible for a company or a change; others are typing errors. */
export function isOfKnownYear(date: string): boolean {
  return /^(19|20)\d{2}-/.test(date)
}

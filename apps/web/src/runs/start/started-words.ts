/** The message that reports are being loaded: a single year by its number, several as a range. */
export function startedWords(years: readonly number[]): string {
  const [only] = years
  return years.length === 1
    ? `Majandusaasta aruannete uuendamine käivitatud ${only}. aasta kohta`
    : `Majandusaasta aruannete uuendamine käivitatud: ${yearRanges(years)}`
}

/** `2022-2024` for consecutive years, `2019, 2022-2024` for others. */
function yearRanges(years: readonly number[]): string {
  const sorted = [...new Set(years)].toSorted((a, b) => a - b)
  const beginnings = sorted.filter((year) => !sorted.includes(year - 1))
  const ends = sorted.filter((year) => !sorted.includes(year + 1))
  return beginnings
    .map((from, i) => (from === ends[i] ? `${from}` : `${from}-${ends[i]}`))
    .join(', ')
}

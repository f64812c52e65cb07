import { type ChartLine, subjectName } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { atSoMany, inSoMany } from './numerals.ts'

/**
 * Says which lines have gaps between the first and the last period with any figure; `null` when
 * none has.
 */
export function missingSentence(axis: PeriodAxis, lines: readonly ChartLine[]): string | null {
  const span = knownSpan(lines)
  if (span === null) return null
  const short = lines.flatMap((line) => {
    const missing = line.values
      .slice(span.first, span.last + 1)
      .filter((value) => value === null).length
    return missing === 0 ? [] : [{ line, missing }]
  })
  const [only] = short
  if (only === undefined) return null
  const isYear = axis.kind === 'year'
  if (short.length === 1) {
    const name = subjectName(only.line.subject)
    if (only.missing > span.last - span.first) return `${name}: andmed puuduvad.`
    const where = isYear
      ? `${atSoMany(only.missing)} aastal`
      : `${inSoMany(only.missing)} kvartalis`
    return `${name}: andmed puuduvad ${where}.`
  }
  const owners = only.line.subject.identity.kind === 'tag' ? 'tagil' : 'ettevõttel'
  const count = atSoMany(short.length)
  const isMissingEverywhere = short.every(({ missing }) => missing > span.last - span.first)
  const predicate = isMissingEverywhere
    ? 'andmed puuduvad'
    : `puuduvad mõne ${isYear ? 'aasta' : 'kvartali'} andmed`
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${owners} ${predicate}.`
}

/** First and last period with any figure. */
function knownSpan(lines: readonly ChartLine[]) {
  const firsts = lines
    .map((line) => line.values.findIndex((value) => value !== null))
    .filter((index) => index >= 0)
  if (firsts.length === 0) return null
  const lasts = lines.map((line) => line.values.findLastIndex((value) => value !== null))
  return { first: Math.min(...firsts), last: Math.max(...lasts) }
}

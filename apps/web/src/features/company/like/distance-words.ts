import type { SimilarCompany } from '@kvartal/contract/similar'
import { formatRatio, formatTimes } from '@kvartal/domain/format/number'

type Parts = SimilarCompany['parts']
type Figures = SimilarCompany['figures']

const names = [
  ['revenue', 'käive'],
  ['employees', 'töötajad'],
  ['revenuePerEmployee', 'käive töötaja kohta'],
] as const

/** A smaller ratio is described as almost equal, without a number. */
const almostEqual = 1.05

/** The parts of a similar company's distance, each with the quotient of the two figures: `käive 1,2 korda erinev (0,18), töötajad peaaegu sama (0,03), teine maakond (0,25)`. */
export function distanceWords(parts: Parts, own: Figures, other: Figures): string {
  const compared = names.map(([part, name]) => {
    const value = parts[part]
    if (value === null) return `${name} võrdlemata`
    return `${name} ${quotientWords(own[part], other[part], value)} (${formatRatio(value)})`
  })
  return [
    ...compared,
    parts.county === 0 ? 'sama maakond (0)' : `teine maakond (${formatRatio(parts.county)})`,
  ].join(', ')
}

/** The larger figure divided by the smaller one; nothing is a multiple of 0. */
function quotientWords(own: number | null, other: number | null, part: number): string {
  if (part === 0) return 'sama'
  if (own === null || other === null) return 'erinev'
  const smaller = Math.min(own, other)
  if (smaller <= 0) return 'erinev: ühel on 0'
  const times = Math.max(own, other) / smaller
  return times < almostEqual ? 'peaaegu sama' : `${formatTimes(times)} korda erinev`
}

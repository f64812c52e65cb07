import type { SimilarCompany } from '@kvartal/contract/similar'
import { formatRatio, formatTimes } from '@kvartal/domain/format/number'

type Parts = SimilarCompany['parts']

const names = [
  ['revenue', 'käive'],
  ['employees', 'töötajad'],
  ['revenuePerEmployee', 'käive töötaja kohta'],
] as const

/** A smaller ratio is described as almost equal, without a number. */
const almostEqual = 1.05

/** The parts of a similar company's distance: `käive 1,2 korda erinev (0,18), töötajad peaaegu sama (0,03), teine maakond (0,25)`. */
export function distanceWords(parts: Parts): string {
  const compared = names.map(([part, name]) => {
    const value = parts[part]
    if (value === null) return `${name} võrdlemata`
    const times = Math.exp(value)
    return `${name} ${times < almostEqual ? 'peaaegu sama' : `${formatTimes(times)} korda erinev`} (${formatRatio(value)})`
  })
  return [...compared, parts.county === 0 ? 'sama maakond (0)' : `teine maakond (${formatRatio(parts.county)})`].join(', ')
}

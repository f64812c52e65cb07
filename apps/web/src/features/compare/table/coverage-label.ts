import { companyCount } from '@kvartal/charts/words/company-count'
import type { Coverage } from '@kvartal/domain/averages/coverage'
import { formatWhole } from '@kvartal/domain/format/number'

/** Of how many companies a tag's row is: `10 ettevõtet 44-st`, or as a range, `9–10 ettevõtet 44-st`. */
export function coverageLabel({ counts, of }: Coverage): string {
  const most = Math.max(0, ...counts)
  const fewest = Math.min(...counts.filter((count) => count > 0), most)
  const start = fewest === most ? '' : `${formatWhole(fewest)}–`
  return `${start}${companyCount(most, of)}`
}

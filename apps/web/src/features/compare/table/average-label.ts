import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'

/** The number of companies in a row's averages: `keskmine, 10 ettevõtet`, or as a range, `keskmine, 9–10 ettevõtet`. */
export function averageLabel(counts: readonly number[]): string {
  const most = Math.max(0, ...counts)
  const fewest = Math.min(most, ...counts)
  const start = fewest === most ? '' : `${formatWhole(fewest)}–`
  return `keskmine, ${start}${counted(most, 'ettevõte', 'ettevõtet').replace(' ', '\u00a0')}`
}

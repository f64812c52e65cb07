import { formatWhole } from '@kvartal/domain/format/number'

/** Over how many companies a row's averages go: `keskmine, 10 ettevõtet`, or from the fewest to the most, `keskmine, 9–10 ettevõtet`. */
export function averageLabel(counts: readonly number[]): string {
  const most = Math.max(0, ...counts)
  const fewest = Math.min(most, ...counts)
  const text = fewest === most ? formatWhole(most) : `${formatWhole(fewest)}–${formatWhole(most)}`
  return `keskmine, ${text}\u00a0${most === 1 ? 'ettevõte' : 'ettevõtet'}`
}

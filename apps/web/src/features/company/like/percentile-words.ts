import { formatWhole } from '@kvartal/domain/format/number'

/** How many of the others have a lower value, from the fraction of them; rounded down, so that it is never too much. */
export function percentileWords(fraction: number): string {
  if (fraction === 1) return 'suurim'
  if (fraction === 0) return 'ühelgi ei ole väiksem'
  const percent = Math.floor(fraction * 100)
  return percent === 0
    ? 'suurem kui alla 1% teistest'
    : `suurem kui ${formatWhole(percent)}% teistest`
}

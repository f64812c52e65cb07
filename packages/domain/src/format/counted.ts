import { formatWhole } from './number.ts'

/** A count and its noun: nominative for one, partitive for other numbers: `1 ettevõte`, `21 ettevõtet`. */
export function counted(
  count: number,
  one: string,
  many: string,
  format: (count: number) => string = formatWhole,
): string {
  return `${format(count)} ${count === 1 ? one : many}`
}

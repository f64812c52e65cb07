import { formatWhole } from './number.ts'

/**
 * A count and its noun: nominative for one, partitive for other numbers: `1 ettevõte`, `21
 * ettevõtet`.
 */
export function counted(
  count: number,
  one: string,
  many: string,
  format: (count: number) => string = formatWhole,
): string {
  return `${format(count)} ${count === 1 ? one : many}`
}

/** `A OÜ, B AS, C OÜ ja veel 7` @param of the total number, when not all names are given */
export function firstNames(names: readonly string[], most: number, of = names.length): string {
  const shown = names.slice(0, most)
  const more = of - shown.length
  return `${shown.join(', ')}${more > 0 ? ` ja veel ${more}` : ''}`
}

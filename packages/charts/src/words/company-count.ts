import { counted } from '@kvartal/domain/format/counted'
import { outOf } from './numerals.ts'

/** Of how many of a tag's companies a figure is: `11 ettevõtet 211-st`, `1 ettevõte kolmest`. */
export function companyCount(count: number, of: number): string {
  return `${counted(count, 'ettevõte', 'ettevõtet')} ${outOf(of)}`.replaceAll(' ', '\u00a0')
}

import { formatWhole } from '@kvartal/domain/format/number'

const elatives = [
  'ühest',
  'kahest',
  'kolmest',
  'neljast',
  'viiest',
  'kuuest',
  'seitsmest',
  'kaheksast',
  'üheksast',
  'kümnest',
]
const inessives = [
  'ühes',
  'kahes',
  'kolmes',
  'neljas',
  'viies',
  'kuues',
  'seitsmes',
  'kaheksas',
  'üheksas',
  'kümnes',
]
const adessives = [
  'ühel',
  'kahel',
  'kolmel',
  'neljal',
  'viiel',
  'kuuel',
  'seitsmel',
  'kaheksal',
  'üheksal',
  'kümnel',
]

/** 'of n', in the elative: `viiest`, and above ten `210-st`. */
export function outOf(count: number): string {
  return elatives[count - 1] ?? `${formatWhole(count)}-st`
}

/**
 * 'in n', in the inessive: `kahes`; above ten the bare number, since the following noun carries the
 * case.
 */
export function inSoMany(count: number): string {
  return inessives[count - 1] ?? formatWhole(count)
}

/**
 * 'at n', in the adessive: `kolmel`; above ten the bare number, since the following noun carries
 * the case.
 */
export function atSoMany(count: number): string {
  return adessives[count - 1] ?? formatWhole(count)
}

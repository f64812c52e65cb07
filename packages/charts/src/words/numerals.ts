const elatives =
  ['ühest', 'kahest', 'kolmest', 'neljast', 'viiest', 'kuuest', 'seitsmest', 'kaheksast', 'üheksast', 'kümnest']
const inessives =
  ['ühes', 'kahes', 'kolmes', 'neljas', 'viies', 'kuues', 'seitsmes', 'kaheksas', 'üheksas', 'kümnes']
const adessives =
  ['ühel', 'kahel', 'kolmel', 'neljal', 'viiel', 'kuuel', 'seitsmel', 'kaheksal', 'üheksal', 'kümnel']

/** 'out of so many': `viiest`, and above ten `210-st`. */
export function outOf(count: number): string {
  return elatives[count - 1] ?? `${count}-st`
}

/** 'in so many quarters': `kahes`; above ten the bare number, since the noun after it carries the case. */
export function inSoMany(count: number): string {
  return inessives[count - 1] ?? `${count}`
}

/** 'at so many companies': `kolmel`; above ten the bare number, since the noun after it carries the case. */
export function atSoMany(count: number): string {
  return adessives[count - 1] ?? `${count}`
}

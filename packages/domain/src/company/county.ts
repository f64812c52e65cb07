/** The fifteen counties in Estonian order. */
export const counties = [
  'Harju maakond',
  'Hiiu maakond',
  'Ida-Viru maakond',
  'Jõgeva maakond',
  'Järva maakond',
  'Lääne maakond',
  'Lääne-Viru maakond',
  'Põlva maakond',
  'Pärnu maakond',
  'Rapla maakond',
  'Saare maakond',
  'Tartu maakond',
  'Valga maakond',
  'Viljandi maakond',
  'Võru maakond',
] as const

export type County = (typeof counties)[number]

function countyNamed(name: string): County | null {
  const wanted = name.trim().toLocaleLowerCase('et')
  return counties.find((county) => county.toLocaleLowerCase('et') === wanted) ?? null
}

/** The county in EMTA's place text `Harju ( Tallinn )`; `null` for an empty or unknown one. */
export function countyOfEmtaPlace(place: string): County | null {
  const [shortName = ''] = place.split('(')
  return countyNamed(`${shortName.trim()} maakond`)
}

/**
 * The county in a register's place text: its last part ('Pirita linnaosa, Tallinn, Harju maakond').
 */
export function countyOfRegisterPlace(place: string): County | null {
  return countyNamed(place.split(',').at(-1) ?? '')
}

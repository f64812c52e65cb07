/**
 * A municipality of EMTA's place text, and the register's places in it: districts, villages or
 * towns.
 */
export interface SyntheticPlace {
  /** `Kesklinna linnaosa, Tallinn, Harju maakond` */
  readonly place: string
  readonly ehakCode: string
  /** First three digits of its postal codes. */
  readonly postalArea: string
}

const settlements: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Tallinn: [
    ['Kesklinna linnaosa, Tallinn', '0298'],
    ['Haabersti linnaosa, Tallinn', '0176'],
    ['Lasnamäe linnaosa, Tallinn', '0387'],
    ['Mustamäe linnaosa, Tallinn', '0482'],
    ['Nõmme linnaosa, Tallinn', '0524'],
    ['Pirita linnaosa, Tallinn', '0596'],
    ['Põhja-Tallinna linnaosa, Tallinn', '0614'],
    ['Kristiine linnaosa, Tallinn', '0339'],
  ],
  'Rae vald': [
    ['Lehmja küla, Rae vald', ''],
    ['Jüri alevik, Rae vald', ''],
    ['Peetri alevik, Rae vald', ''],
  ],
  'Saue vald': [
    ['Saue linn, Saue vald', ''],
    ['Laagri alevik, Saue vald', ''],
  ],
  'Viimsi vald': [
    ['Viimsi alevik, Viimsi vald', ''],
    ['Haabneeme alevik, Viimsi vald', ''],
  ],
  'Tartu linn': [
    ['Tartu linn, Tartu linn', '8151'],
    ['Tähtvere küla, Tartu linn', ''],
  ],
  'Kambja vald': [
    ['Tõrvandi alevik, Kambja vald', ''],
    ['Kambja alevik, Kambja vald', ''],
  ],
  'Pärnu linn': [
    ['Pärnu linn, Pärnu linn', '6619'],
    ['Audru alevik, Pärnu linn', ''],
  ],
  'Jõhvi vald': [['Jõhvi linn, Jõhvi vald', '']],
  'Otepää vald': [['Otepää linn, Otepää vald', '']],
  'Saaremaa vald': [
    ['Kuressaare linn, Saaremaa vald', '3655'],
    ['Orissaare alevik, Saaremaa vald', ''],
  ],
  'Hiiumaa vald': [['Kärdla linn, Hiiumaa vald', '']],
  'Rapla vald': [['Rapla linn, Rapla vald', '']],
  'Põltsamaa vald': [['Põltsamaa linn, Põltsamaa vald', '']],
  'Räpina vald': [['Räpina linn, Räpina vald', '']],
}

/** Register places for EMTA's `Harju ( Rae vald )`. */
export function registerPlacesOf(emtaPlace: string): readonly SyntheticPlace[] {
  const [, county = '', municipality = ''] = /^(\S+) \( (.+) \)$/.exec(emtaPlace) ?? []
  const known = settlements[municipality] ?? [[municipality, '']]
  return known.map(([place, ehakCode], index) => ({
    place: `${place}, ${county} maakond`,
    ehakCode,
    postalArea: `${county === 'Harju' ? 1 : 4 + (county.length % 5)}${municipality.length % 10}${index % 10}`,
  }))
}

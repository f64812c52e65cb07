import { fold } from '../search/fold.ts'

/** The municipalities of Estonia, by county in Estonian order (79 since the reform of 2017). */
export const municipalities: readonly string[] = `
Anija vald, Harku vald, Jõelähtme vald, Keila linn, Kiili vald, Kose vald, Kuusalu vald, Loksa linn,
Lääne-Harju vald, Maardu linn, Raasiku vald, Rae vald, Saku vald, Saue vald, Tallinn, Viimsi vald,
Hiiumaa vald,
Alutaguse vald, Jõhvi vald, Kohtla-Järve linn, Lüganuse vald, Narva linn, Narva-Jõesuu linn,
Sillamäe linn, Toila vald,
Jõgeva vald, Mustvee vald, Põltsamaa vald,
Järva vald, Paide linn, Türi vald,
Haapsalu linn, Lääne-Nigula vald, Vormsi vald,
Haljala vald, Kadrina vald, Rakvere linn, Rakvere vald, Tapa vald, Vinni vald, Viru-Nigula vald,
Väike-Maarja vald,
Kanepi vald, Põlva vald, Räpina vald,
Häädemeeste vald, Kihnu vald, Lääneranna vald, Põhja-Pärnumaa vald, Pärnu linn, Saarde vald, Tori vald,
Kehtna vald, Kohila vald, Märjamaa vald, Rapla vald,
Muhu vald, Ruhnu vald, Saaremaa vald,
Elva vald, Kambja vald, Kastre vald, Luunja vald, Nõo vald, Peipsiääre vald, Tartu linn, Tartu vald,
Otepää vald, Tõrva vald, Valga vald,
Mulgi vald, Põhja-Sakala vald, Viljandi linn, Viljandi vald,
Antsla vald, Rõuge vald, Setomaa vald, Võru linn, Võru vald`
  .split(',')
  .map((name) => name.trim())

const nameOfKey = new Map(municipalities.map((name) => [keyOf(name), name]))
for (const spelling of ['Tallinna linn', 'Tallinn linn']) nameOfKey.set(keyOf(spelling), 'Tallinn')

/** The municipality in EMTA's place text `Harju ( Rae vald )`; `null` when it names none. */
export function municipalityOfEmtaPlace(place: string): string | null {
  const [, inside = ''] = /\(([^()]*)\)/.exec(place) ?? []
  return municipalityNamed(inside)
}

/**
 * The municipality in a register's place text: the last part that is one ('Pirita linnaosa,
 * Tallinn, Harju maakond', 'Jüri alevik, Rae vald, Harju maakond'); `null` when it names none.
 */
export function municipalityOfRegisterPlace(place: string): string | null {
  const parts = place.split(',').toReversed()
  for (const part of parts) {
    const name = municipalityNamed(part)
    if (name !== null) return name
  }
  return null
}

const isMunicipality = /^\p{L}[\p{L}'’. -]{1,60} (?:vald|linn)$/iu

/**
 * One name for every spelling of a municipality. One that is not in the table (merged or renamed
 * since) keeps the source's words, as long as they say that it is one.
 */
function municipalityNamed(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim()
  return nameOfKey.get(keyOf(words)) ?? (isMunicipality.test(words) ? words : null)
}

function keyOf(name: string): string {
  return fold(name).replace(/[^\p{L}]/gu, '')
}

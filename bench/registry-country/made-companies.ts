import type { RegistryFacts } from '@kvartal/domain/company/facts'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { codeAt } from '../stored-country.ts'

// Words of company names by descending frequency.
export const commonWords = [
  'Eesti',
  'Grupp',
  'Invest',
  'Ehitus',
  'Kinnisvara',
  'Holding',
  'Group',
  'Capital',
  'Balti',
  'Konsult',
  'Trade',
  'Tallinna',
  'Tartu',
  'Service',
  'Transport',
  'Puit',
  'Mets',
  'Talu',
  'Estonia',
  'Auto',
  'Projekt',
  'Arendus',
  'Kaubandus',
  'Baltic',
  'Solutions',
  'Design',
  'Partner',
  'Varahaldus',
  'Teenused',
  'Logistika',
  'Nordic',
  'Selts',
  'Klubi',
  'Spordiklubi',
  'Energia',
  'Tehnika',
  'Stuudio',
  'Studio',
  'Media',
  'Consulting',
  'Pärnu',
  'Narva',
  'Viljandi',
  'Õpetajate',
  'Ühing',
  'Fond',
  'Kool',
  'Köök',
  'Maja',
  'Mõis',
  'Väike',
  'Žanr',
  'Šokolaad',
  'Põhja',
  'Lõuna',
  'Ida',
] as const

const beginnings = [
  'A',
  'Al',
  'Ar',
  'Ba',
  'Be',
  'Da',
  'E',
  'Ee',
  'Fi',
  'Ha',
  'He',
  'I',
  'Ja',
  'Ka',
  'Ke',
  'Ki',
  'Ko',
  'Kõ',
  'La',
  'Le',
  'Lii',
  'Ma',
  'Me',
  'Mi',
  'Mä',
  'Na',
  'Ni',
  'Nõ',
  'O',
  'Pa',
  'Pe',
  'Pi',
  'Pu',
  'Ra',
  'Re',
  'Ro',
  'Sa',
  'Se',
  'Si',
  'So',
  'Ta',
  'Te',
  'Ti',
  'To',
  'Tõ',
  'U',
  'Va',
  'Ve',
  'Vi',
  'Õ',
  'Õu',
  'Ä',
  'Ö',
  'Ü',
  'Ša',
  'Že',
  'Xi',
  'Qu',
] as const
const middles = [
  'l',
  'r',
  'n',
  'm',
  's',
  't',
  'k',
  'nd',
  'rt',
  'lle',
  'ri',
  'na',
  'mi',
  'sta',
  'rva',
  'ka',
  'do',
  'vi',
  'ne',
  'tu',
  'õi',
  'ää',
] as const
const ends = [
  'a',
  'e',
  'i',
  'u',
  'o',
  'ex',
  'us',
  'ik',
  'er',
  'ar',
  'on',
  'is',
  'um',
  'maa',
  'ste',
  'la',
  'vere',
  'mets',
  'puu',
  'tech',
] as const

const counties = [
  'Harju maakond',
  'Harju maakond',
  'Harju maakond',
  'Tartu maakond',
  'Pärnu maakond',
  'Ida-Viru maakond',
  'Võru maakond',
] as const

/**
 * The company with an index in a synthetic register as large as the real one; always the same one
 * for an index.
 */
export function madeCompany(index: number): RegistryFacts {
  const random = randomFrom(index * 7919 + 1)
  const { name, legalForm } = madeName(random)
  const street = `${madeWord(random)} tn ${1 + Math.floor(random() * 120)}`
  const postalCode = String(10_000 + Math.floor(random() * 85_000))
  const county = pick(counties, random)
  return {
    registryCode: codeAt(index),
    name,
    legalForm,
    county,
    businessActivity: null,
    vatRegistered: random() < 0.4,
    status:
      random() < 0.93 ? 'Registrisse kantud' : random() < 0.6 ? 'Likvideerimisel' : 'Pankrotis',
    registrationDate: `${1995 + Math.floor(random() * 31)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`,
    street,
    postalCode,
    fullAddress: `${street}, ${postalCode} ${madeWord(random)}, ${county}`,
    formerNames: null,
  }
}

function madeName(random: () => number): { name: string; legalForm: string } {
  const kind = random()
  if (kind < 0.55) return { name: `${madeWords(random)} OÜ`, legalForm: 'OÜ' }
  if (kind < 0.63) return { name: `OÜ ${madeWords(random)}`, legalForm: 'OÜ' }
  if (kind < 0.71) return { name: `Osaühing ${madeWords(random)}`, legalForm: 'OÜ' }
  if (kind < 0.79) return { name: `${madeWords(random)} MTÜ`, legalForm: 'MTÜ' }
  if (kind < 0.84) return { name: `Mittetulundusühing ${madeWords(random)}`, legalForm: 'MTÜ' }
  if (kind < 0.95) {
    const street = `${pick(commonWords, random)} tn ${1 + Math.floor(random() * 90)}`
    return {
      name: random() < 0.5 ? `Tallinn, ${street} korteriühistu` : `Korteriühistu ${street}`,
      legalForm: 'KÜ',
    }
  }
  if (kind < 0.98)
    return {
      name: `${random() < 0.5 ? 'AS' : 'Aktsiaselts'} ${madeWords(random)}`,
      legalForm: 'AS',
    }
  return { name: `SA ${madeWords(random)}`, legalForm: 'SA' }
}

function madeWords(random: () => number): string {
  // A common word alone would be the name of a single company only.
  if (random() < 0.35) return madeWord(random)
  const count = random() < 0.75 ? 2 : 3
  return Array.from({ length: count }, () =>
    random() < 0.45 ? commonWord(random) : madeWord(random),
  ).join(random() < 0.05 ? '-' : ' ')
}

/** Approximates Zipf's law: the first words are by far the most frequent. */
function commonWord(random: () => number): string {
  return commonWords[Math.floor(commonWords.length ** random()) - 1] ?? 'Eesti'
}

export function madeWord(random: () => number): string {
  const middle =
    random() < 0.5
      ? pick(middles, random)
      : `${pick(middles, random)}${pick(beginnings, random).toLowerCase()}${pick(middles, random)}`
  return `${pick(beginnings, random)}${middle}${pick(ends, random)}`
}

function pick<T>(list: readonly T[], random: () => number): T {
  // The index is below the length.
  return list[Math.floor(random() * list.length)] as T
}

import { type SyntheticTaxpayer, syntheticTaxpayer } from '../emta/taxpayer.ts'
import { pick, randomOf } from '../random.ts'
import { type SyntheticPlace, registerPlacesOf } from './places.ts'

/** A synthetic entry of the register. */
export interface SyntheticCompany {
  readonly registryCode: string
  /** In the register's spelling: `Põhja Ehitus 12 OÜ`. */
  readonly name: string
  /** The register's name of the form. */
  readonly legalForm: string
  readonly vatNumber: string
  readonly status: readonly [code: string, words: string]
  /** DD.MM.YYYY */
  readonly registrationDate: string
  readonly street: string
  readonly place: SyntheticPlace
  readonly postalCode: string
}

const streets = [
  'Pikk tn',
  'Lai tn',
  'Kesk tn',
  'Tartu mnt',
  'Pärnu mnt',
  'Narva mnt',
  'Tallinna tn',
  'Vabaduse pst',
  'Kooli tn',
  'Metsa tn',
  'Aia tn',
  'Jõe tn',
  'Ranna tee',
  'Põllu tn',
  'Õismäe tee',
  'Järvevana tee',
  'Tööstuse tn',
  'Kreutzwaldi tn',
] as const

const registered = ['R', 'Registrisse kantud'] as const
const inLiquidation = ['L', 'Likvideerimisel'] as const
const bankrupt = ['N', 'Pankrotis'] as const

/** A separate key, so that entries vary independently of the taxpayer's figures. */
const registerKey = 0x5eed

/**
 * The register's entry for a taxpayer of the synthetic country: the same seed and index give the
 * company of the synthetic EMTA files. `null` for taxpayers unknown to the register, such as
 * non-residents.
 */
export function syntheticCompany(seed: number, index: number): SyntheticCompany | null {
  const taxpayer = syntheticTaxpayer(seed, index)
  if (taxpayer.type === 'non-resident') return null
  const random = randomOf(seed, index, registerKey)
  const { name, legalForm } = spelledByRegister(taxpayer)
  const place = pick(registerPlacesOf(taxpayer.place), random)
  const house = 1 + Math.floor(random() * 120)
  const flat = random() < 0.4 ? `-${1 + Math.floor(random() * 90)}` : random() < 0.2 ? 'a' : ''
  const share = random()
  const year = 1995 + Math.floor(random() * 31)
  const month = two(1 + Math.floor(random() * 12))
  return {
    registryCode: taxpayer.registryCode,
    name,
    legalForm,
    vatNumber: taxpayer.vatRegistered ? `EE10${String(index).padStart(7, '0')}` : '',
    status: share < 0.97 ? registered : share < 0.99 ? inLiquidation : bankrupt,
    registrationDate: `${two(1 + Math.floor(random() * 28))}.${month}.${year}`,
    street: `${pick(streets, random)} ${house}${flat}`,
    place,
    postalCode: `${place.postalArea}${two(Math.floor(random() * 100))}`,
  }
}

/**
 * The taxpayer's name in the register's spelling, and its form: EMTA uses capitals and writes the
 * form before or after the name.
 */
function spelledByRegister({ name, type }: SyntheticTaxpayer): {
  readonly name: string
  readonly legalForm: string
} {
  const words = name.replace(',', '').split(' ')
  if (type === 'natural-person') return { name, legalForm: 'Füüsilisest isikust ettevõtja' }
  if (type === 'authority')
    return { name: words.map(capitalised).join(' '), legalForm: 'Kohaliku omavalitsuse asutus' }
  if (type === 'foundation')
    return { name: words.map(capitalised).join(' '), legalForm: 'Sihtasutus' }
  const last = words.at(-1) ?? ''
  const spelled = ['OÜ', 'AS', 'MTÜ'].includes(last)
    ? [...words.slice(0, -1).map(capitalised), last].join(' ')
    : words.map(capitalised).join(' ')
  if (type === 'non-profit') return { name: spelled, legalForm: 'Mittetulundusühing' }
  return { name: spelled, legalForm: last === 'AS' ? 'Aktsiaselts' : 'Osaühing' }
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLocaleLowerCase('et')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

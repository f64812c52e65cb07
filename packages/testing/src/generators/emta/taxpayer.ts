import {
  type Section as Activity,
  sectionsOf2008 as activities,
} from '@kvartal/domain/company/sections'
import { pick, randomOf, spread } from '../random.ts'

/** A taxpayer of a synthetic file. */
export interface SyntheticTaxpayer {
  readonly index: number
  readonly registryCode: string
  readonly name: string
  readonly type:
    | 'company'
    | 'non-profit'
    | 'foundation'
    | 'authority'
    | 'natural-person'
    | 'non-resident'
  /** EMTA's place text, empty for non-residents. */
  readonly place: string
  readonly activity: Activity
  readonly vatRegistered: boolean
  /** The first year with rows. */
  readonly since: number
  /** The last year with rows. */
  readonly until: number
  /** 0 for a taxpayer without employees. */
  readonly employees: number
  /** Average revenue per quarter, in euros. */
  readonly quarterRevenue: number
}

const places = [
  'Harju ( Tallinn )',
  'Harju ( Tallinn )',
  'Harju ( Tallinn )',
  'Harju ( Tallinn )',
  'Harju ( Rae vald )',
  'Harju ( Saue vald )',
  'Harju ( Viimsi vald )',
  'Harju ( Maardu linn )',
  'Tartu ( Tartu linn )',
  'Tartu ( Tartu linn )',
  'Tartu ( Kambja vald )',
  'Pärnu ( Pärnu linn )',
  'Ida-Viru ( Narva linn )',
  'Ida-Viru ( Jõhvi vald )',
  'Lääne-Viru ( Rakvere linn )',
  'Viljandi ( Viljandi linn )',
  'Võru ( Võru linn )',
  'Valga ( Otepää vald )',
  'Saare ( Saaremaa vald )',
  'Hiiu ( Hiiumaa vald )',
  'Rapla ( Rapla vald )',
  'Järva ( Paide linn )',
  'Jõgeva ( Põltsamaa vald )',
  'Põlva ( Räpina vald )',
  'Lääne ( Haapsalu linn )',
] as const

const firstWords = [
  'PÕHJA',
  'LÕUNA',
  'IDA',
  'LÄÄNE',
  'BALTI',
  'EESTI',
  'NORDIC',
  'MERE',
  'METSA',
  'SAARE',
  'VANA',
  'UUS',
  'KULDNE',
  'HÕBE',
  'ROHELINE',
  'SININE',
  'KIVI',
  'PUU',
  'RAUD',
  'TAMME',
  'KASE',
  'JÕE',
  'JÄRVE',
  'LINNA',
  'MÄE',
  'TUULE',
] as const

const secondWords = [
  'EHITUS',
  'KAUBANDUS',
  'TRANSPORT',
  'TARKVARA',
  'MÖÖBEL',
  'PAGAR',
  'AED',
  'KINNISVARA',
  'VARA',
  'ENERGIA',
  'LOGISTIKA',
  'KONSULT',
  'STUUDIO',
  'TEENINDUS',
  'TEHNIKA',
  'TOIT',
  'TEKSTIIL',
  'APTEEK',
  'TRÜKK',
  'METALL',
  'PUIT',
  'INVEST',
  'GRUPP',
  'SÜSTEEMID',
  'LAHENDUSED',
  'TALU',
] as const

const wholesale = activities.filter(({ letter }) => letter === 'G')
// Trade is the largest section by far, as in the real files.
const common = activities.filter(({ letter }) => !'OTU'.includes(letter))
const likelyActivities = [...common, ...wholesale, ...wholesale, ...wholesale]

function typeOf(random: () => number): SyntheticTaxpayer['type'] {
  const share = random()
  if (share < 0.74) return 'company'
  if (share < 0.88) return 'non-profit'
  if (share < 0.94) return 'natural-person'
  if (share < 0.95) return 'foundation'
  if (share < 0.96) return 'authority'
  return 'non-resident'
}

function nameOf(index: number, type: SyntheticTaxpayer['type'], random: () => number): string {
  const words = `${pick(firstWords, random)} ${pick(secondWords, random)} ${index + 1}`
  if (type === 'natural-person') return `FIE NÄIDIS ${index + 1}`
  if (type === 'non-profit') return `${words} MTÜ`
  if (type === 'foundation') return `SIHTASUTUS ${words}`
  if (type === 'authority') return `${words} KOOL`
  if (type === 'non-resident') return `${words} GMBH`
  const style = random()
  if (style < 0.5) return `${words} OÜ`
  if (style < 0.85) return `${words}, OÜ`
  return style < 0.93 ? `${words}, AS` : `OSAÜHING ${words}`
}

/** The taxpayer with an index; the same seed and index always give the same one. */
export function syntheticTaxpayer(seed: number, index: number): SyntheticTaxpayer {
  const random = randomOf(seed, index)
  const type = typeOf(random)
  const hasOddCode = type === 'natural-person' && random() < 0.2
  const isEmployer = type !== 'non-profit' ? random() < 0.55 : random() < 0.15
  return {
    index,
    type,
    // In steps of 19, half a million codes fit into eight digits.
    registryCode: hasOddCode
      ? `EE${String(index + 1).padStart(16, '0')}`
      : String(10_000_018 + index * 19),
    name: nameOf(index, type, random),
    place: type === 'non-resident' ? '' : pick(places, random),
    activity: pick(likelyActivities, random),
    vatRegistered: random() < 0.55,
    since: random() < 0.7 ? 2000 : 2017 + Math.floor(random() * 10),
    until: random() < 0.9 ? 2100 : 2019 + Math.floor(random() * 9),
    employees: isEmployer ? Math.ceil(spread(3, 12, random)) : 0,
    quarterRevenue: spread(25_000, 60, random),
  }
}

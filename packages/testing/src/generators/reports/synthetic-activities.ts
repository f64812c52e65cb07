import { randomOf } from '../random.ts'
import { activitiesOfSections } from '../registry/declared-codes.ts'
import type { SyntheticReport } from './synthetic-report.ts'

/** A line of a report's revenue by activity. */
export interface SyntheticActivity {
  readonly code: string
  readonly version: '2008' | '2025'
  /** Whole euros. */
  readonly revenue: number
  readonly isMain: boolean
}

/** A separate key, so that activities vary independently of the report's figures. */
const activitiesKey = 0xac71

/** The first report year whose activities are told by EMTAK 2025. */
const firstYearOf2025 = 2025

/**
 * The revenue of a report by activities of its section: one for most companies, 1.56 on average;
 * the lines add up to the revenue.
 */
export function syntheticActivities(
  { section, registryCode, year, revenue }: SyntheticReport,
  seed: number,
): SyntheticActivity[] {
  const known = activitiesOfSections[section] ?? []
  const random = randomOf(seed, Number(registryCode), year, activitiesKey)
  const chance = random()
  const wanted = chance < 0.62 ? 1 : chance < 0.87 ? 2 : chance < 0.96 ? 3 : 4
  const start = Math.floor(random() * known.length)
  const isNew = year >= firstYearOf2025
  let left = revenue
  const codes = Array.from({ length: Math.min(wanted, known.length) }, (_, at) => {
    const [old = '', fresh = ''] = known[(start + at) % known.length] ?? []
    return isNew ? fresh : old
  })
  return codes.map((code, at) => {
    const isLast = at === codes.length - 1
    const part = isLast ? left : Math.round(left * (0.5 + random() * 0.4))
    left -= part
    return { code, version: isNew ? '2025' : '2008', revenue: part, isMain: at === 0 }
  })
}

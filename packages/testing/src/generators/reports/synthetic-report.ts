import { type SyntheticTaxpayer, syntheticTaxpayer } from '../emta/taxpayer.ts'
import { randomOf } from '../random.ts'

/** A synthetic annual report. */
export interface SyntheticReport {
  readonly reportId: string
  /** Empty for most; otherwise the elements are listed under it. */
  readonly filledReportId: string
  readonly registryCode: string
  readonly legalForm: string
  /** The letter of its section of EMTAK 2008. */
  readonly section: string
  readonly year: number
  readonly isConsolidated: boolean
  /** DD.MM.YYYY */
  readonly start: string
  readonly end: string
  readonly submittedOn: string
  /** Whole euros; all other figures of the report are derived from these. */
  readonly assets: number
  readonly revenue: number
}

export interface SyntheticReports {
  /** Number of reports of each year. */
  readonly reports: number
  /** The same seed gives the same companies as in the synthetic EMTA and register files. */
  readonly seed: number
}

const legalForms: Partial<Record<SyntheticTaxpayer['type'], string>> = {
  company: 'OÜ',
  'non-profit': 'MTÜ',
  foundation: 'SA',
}

/** A separate key, so that reports vary independently of the taxpayer's quarterly figures. */
const reportKey = 0xa2a2

/** The reports of one year, of the first legal persons of the synthetic country. */
export function* syntheticReports(
  { reports, seed }: SyntheticReports,
  year: number,
): Generator<SyntheticReport> {
  for (let index = 0, made = 0; made < reports; index++) {
    const taxpayer = syntheticTaxpayer(seed, index)
    const legalForm = legalForms[taxpayer.type]
    if (legalForm === undefined) continue
    yield reportOf(taxpayer, legalForm, year, seed)
    made++
  }
}

function reportOf(
  taxpayer: SyntheticTaxpayer,
  legalForm: string,
  year: number,
  seed: number,
): SyntheticReport {
  const random = randomOf(seed, taxpayer.index, year, reportKey)
  // Report numbers of a year do not overlap with those of other years, nor second numbers with
  // first ones, up to half a million.
  const reportId = (year - 2010) * 1_000_000 + taxpayer.index
  const isOdd = random() < 0.03
  const submitted = `${two(1 + Math.floor(random() * 28))}.${two(2 + Math.floor(random() * 8))}.${isOdd ? year : year + 1}`
  return {
    reportId: String(reportId),
    filledReportId: random() < 0.002 ? String(reportId + 500_000) : '',
    registryCode: taxpayer.registryCode,
    legalForm,
    section: taxpayer.activity.letter,
    year,
    isConsolidated: random() < 0.004,
    start: isOdd ? `01.07.${year - 1}` : `01.01.${year}`,
    end: isOdd ? `30.06.${year}` : `31.12.${year}`,
    submittedOn: isOdd ? submitted.replace(/\.\d\d\./, '.11.') : submitted,
    assets: Math.round(taxpayer.quarterRevenue * (0.5 + random() * 4)),
    revenue: Math.round(taxpayer.quarterRevenue * 4 * (0.8 + random() * 0.4)),
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

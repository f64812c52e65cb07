import type { ReportElement } from '@kvartal/domain/reports/element-rows'
import {
  type FinancialYear,
  type Submission,
  unknownSubmission,
} from '@kvartal/domain/reports/report'
import { elementsSlice } from './elements-slice.ts'
import { tenCompaniesTable } from './ten-companies.ts'

type Line = Readonly<Record<string, string>>

function linesOf(table: string): Line[] {
  const [headings, ...lines] = table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'))
  return lines.map((cells) =>
    Object.fromEntries((headings ?? []).map((heading, i) => [heading, cells[i] ?? ''])),
  )
}

/** The elements of one report of the slice in the official layout. */
export function elementsOfReport(reportId: string): ReportElement[] {
  return linesOf(elementsSlice)
    .filter((line) => line.report_id === reportId)
    .map(({ tabel = '', elemendi_label = '', elemendi_nimetus = '', vaartus = '' }) => ({
      table: tabel,
      label: elemendi_label,
      name: elemendi_nimetus,
      value: Number(vaartus),
    }))
}

/** One of the 40 reports. */
export interface ExtractedReport {
  readonly registryCode: string
  readonly year: number
  readonly period: FinancialYear
  readonly submission: Submission & { readonly submittedOn: string }
  readonly elements: readonly ReportElement[]
}

/** Table and label by element, as the register has them. */
const tables: Readonly<Record<string, readonly [table: string, label: string]>> = {
  Assets: ['Bilanss', 'Varad'],
  CurrentAssets: ['Bilanss', 'Käibevarad'],
  CashAndCashEquivalents: ['Bilanss', 'Raha'],
  Equity: ['Bilanss', 'Omakapital'],
  CurrentLiabilities: ['Bilanss', 'Lühiajalised kohustised'],
  NonCurrentLiabilities: ['Bilanss', 'Pikaajalised kohustised'],
  Revenue: ['Kasumiaruanne skeem 1', 'Müügitulu'],
  TotalProfitLoss: ['Kasumiaruanne skeem 1', 'Ärikasum (kahjum)'],
  TotalAnnualPeriodProfitLoss: ['Kasumiaruanne skeem 1', 'Aruandeaasta kasum (kahjum)'],
}

/**
 * Labour costs and employees; the table's column has costs of income statements, which are
 * negative, and of notes.
 */
function laborOf({
  LaborOrEmployeeExpense: cost = '',
  AverageNumberOfEmployeesInFullTimeEquivalentUnits: employees = '',
}: Line): ReportElement[] {
  const note = 'Lisa: Tööjõukulud'
  const [table, name] =
    Number(cost) < 0 ? ['Kasumiaruanne skeem 1', 'EmployeeExpense'] : [note, 'LaborExpense']
  return [
    ...(cost === '' ? [] : [{ table, label: 'Tööjõukulud', name, value: Number(cost) }]),
    ...(employees === ''
      ? []
      : [
          {
            table: note,
            label: 'Töötajate keskmine arv taandatuna täistööajale',
            name: 'AverageNumberOfEmployeesInFullTimeEquivalentUnits',
            value: Number(employees),
          },
        ]),
  ]
}

/** The 40 reports of ten companies; an empty cell is an absent element. */
export function tenCompanies(): ExtractedReport[] {
  return linesOf(tenCompaniesTable).map((line) => ({
    registryCode: line.registrikood ?? '',
    year: Number(line.aruandeaasta),
    period: { start: isoDate(line.period_start), end: isoDate(line.period_end) },
    submission: {
      ...unknownSubmission,
      submittedOn: isoDate(line.esitatud_kpv),
      isAudited: line.kas_auditeeritud === 'Jah',
      category: line.kategooria ?? null,
    },
    elements: [
      ...Object.entries(tables).flatMap(([name, [table, label]]) =>
        (line[name] ?? '') === '' ? [] : [{ table, label, name, value: Number(line[name]) }],
      ),
      ...laborOf(line),
    ],
  }))
}

function isoDate(date = ''): string {
  return date.split('.').toReversed().join('-')
}

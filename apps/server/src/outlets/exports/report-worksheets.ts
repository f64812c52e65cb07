import { reportCalls } from '@kvartal/contract/annual-reports'
import type { AnnualReportOnWire } from '@kvartal/contract/annual-reports-published'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { AuditMatter } from '@kvartal/domain/reports/report'
import { statementOf } from '@kvartal/domain/reports/report-type'
import { type Cell, type Column, type Row, type Table, textColumn } from './table.ts'

const matterWords: Readonly<Record<AuditMatter, string>> = {
  emphasis: 'asjaolu rõhutamine',
  'other-matter': 'muu asjaolu',
  'going-concern': 'tegevuse jätkuvus',
}

const factColumns: readonly Column[] = [
  { heading: 'Majandusaasta algus', key: 'periodStart', kind: 'day', width: 20 },
  { heading: 'Majandusaasta lõpp', key: 'periodEnd', kind: 'day', width: 20 },
  { heading: 'Esitatud', key: 'submittedOn', kind: 'day', width: 12 },
  { heading: 'Päevi pärast tähtaega', key: 'daysLate', kind: 'whole', width: 22 },
  textColumn('Kategooria', 'category', 28),
  textColumn('Audit', 'auditKind', 14),
  textColumn('Audiitori otsus', 'auditorOpinion', 18),
  textColumn('Audiitori tähelepanu', 'modifications', 32),
  textColumn('Ebakindlus tegevuse jätkumises', 'isGoingConcernDoubted', 30),
  textColumn('Aruande alus', 'basis', 18),
]

/** What the register tells of each year's report beside its figures. */
export interface FactsOfReports {
  readonly columns: readonly Column[]
  readonly byYear: ReadonlyMap<number, readonly Cell[]>
}

/** Of a year's statements the income statement tells, as on the screen. */
export function factsOfReports(
  reports: ReplyData<typeof reportCalls.listReportsOfCompany>,
): FactsOfReports {
  const byYear = Map.groupBy(reports, ({ year }) => year)
  return {
    columns: factColumns,
    byYear: new Map(
      [...byYear].flatMap(([year, ofYear]) => {
        const report =
          ofYear.find(({ reportType }) => statementOf(reportType) === 'income') ?? ofYear[0]
        return report === undefined ? [] : [[year, factCells(report)] as const]
      }),
    ),
  }
}

function factCells(report: AnnualReportOnWire): Cell[] {
  const { period, auditKind, isAudited, modifications, isGoingConcernDoubted: doubt } = report
  return [
    period?.start ?? null,
    period?.end ?? null,
    report.submittedOn,
    report.daysLate,
    report.category,
    auditKind ?? (isAudited === false ? 'auditeerimata' : null),
    report.auditorOpinion,
    modifications.map((matter) => matterWords[matter]).join('; ') || null,
    doubt === null ? null : doubt ? 'jah' : 'ei',
    report.basis === 'ifrs' ? 'IFRS, PDF-failina' : 'vorm',
  ]
}

/** The facts of reports: a row per year. */
export function reportsTable({ columns, byYear }: FactsOfReports): Table {
  return {
    name: 'Aruanded',
    columns: [{ heading: 'Aasta', key: 'year', kind: 'whole', width: 8 }, ...columns],
    rows: () => [[...byYear].map(([year, cells]): Row => [year, ...cells])],
  }
}

/** Revenue by activity: a row per year and activity. */
export function activitiesTable(years: ReplyData<typeof reportCalls.listReportActivities>): Table {
  const rows = years.flatMap(({ year, rows: ofYear }) =>
    ofYear.map(({ code, version, name, revenue, share, isMain }): Row => [
      year,
      code,
      version,
      name,
      revenue,
      share,
      isMain ? 'jah' : null,
    ]),
  )
  return {
    name: 'Tegevusalad',
    columns: [
      { heading: 'Aasta', key: 'year', kind: 'whole', width: 8 },
      textColumn('EMTAK-i kood', 'code', 13),
      textColumn('EMTAK-i versioon', 'version', 17),
      textColumn('Tegevusala', 'name', 60),
      { heading: 'Müügitulu, €', key: 'revenue', kind: 'money', width: 16 },
      { heading: 'Osakaal', key: 'share', kind: 'percent', width: 10 },
      textColumn('Põhitegevusala', 'isMain', 16),
    ],
    rows: () => [rows],
  }
}

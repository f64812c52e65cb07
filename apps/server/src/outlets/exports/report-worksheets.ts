import { reportCalls } from '@kvartal/contract/annual-reports'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { statementOf } from '@kvartal/domain/reports/report-type'
import { type Row, type Table, textColumn } from './table.ts'

/** What the register tells of each year's report beside its figures: a row per year. */
export function reportsTable(reports: ReplyData<typeof reportCalls.listReportsOfCompany>): Table {
  const years = [...Map.groupBy(reports, ({ year }) => year).values()]
  const rows = years.flatMap((ofYear): Row[] => {
    const report =
      ofYear.find(({ reportType }) => statementOf(reportType) === 'income') ?? ofYear[0]
    if (report === undefined) return []
    const doubt = report.isGoingConcernDoubted
    return [
      [
        report.year,
        report.period?.start ?? null,
        report.period?.end ?? null,
        report.submittedOn,
        report.daysLate,
        report.category,
        report.auditKind ?? (report.isAudited === false ? 'auditeerimata' : null),
        report.auditorOpinion,
        doubt === null ? null : doubt ? 'jah' : 'ei',
        report.basis === 'ifrs' ? 'IFRS, PDF-failina' : 'vorm',
      ],
    ]
  })
  return {
    name: 'Aruanded',
    columns: [
      { heading: 'Aasta', key: 'year', kind: 'whole', width: 8 },
      { heading: 'Majandusaasta algus', key: 'periodStart', kind: 'day', width: 20 },
      { heading: 'Majandusaasta lõpp', key: 'periodEnd', kind: 'day', width: 20 },
      { heading: 'Esitatud', key: 'submittedOn', kind: 'day', width: 12 },
      { heading: 'Päevi pärast tähtaega', key: 'daysLate', kind: 'whole', width: 22 },
      textColumn('Kategooria', 'category', 28),
      textColumn('Audit', 'auditKind', 14),
      textColumn('Audiitori otsus', 'auditorOpinion', 18),
      textColumn('Ebakindlus tegevuse jätkumises', 'isGoingConcernDoubted', 30),
      textColumn('Aruande alus', 'basis', 18),
    ],
    rows: () => [rows],
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

import { formatDate } from '@kvartal/domain/format/date'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import type { PublishedReport } from '../../../api/company-reports.ts'
import type { Fact } from '../../../ui/text/facts.tsx'

type Sourced = Pick<PublishedReport, 'source'>

/** `äriregistri avaandmed, fail 4.2024_aruannete_elemendid, esitatud 30.06.2025` */
function sourceWords({ source: { kind, name, asOf } }: Sourced): string {
  return kind === 'open-data'
    ? `äriregistri avaandmed, fail ${name}, esitatud ${formatDate(asOf)}`
    : `äriregistri teenus ${name}, küsitud ${formatDate(asOf)}`
}

/** The sources of reports, each once; empty for no reports. */
export function sourceSentence(reports: readonly Sourced[]): string {
  const sources = [...new Set(reports.map(sourceWords))]
  return sources.length === 0 ? '' : `Allikas: ${sources.join('; ')}.`
}

/** The source and the kind of one report. */
export function reportFacts(report: PublishedReport): Fact[] {
  const { source, reportType, year, period, isConsolidated } = report
  const isOpen = source.kind === 'open-data'
  const described = describeFinancialYear(period)
  return [
    ['Aruanne', `${reportTypeNames[reportType]}, ${year}`],
    ...(described === null ? [] : [['Majandusaasta', described] as const]),
    ...(isConsolidated ? [['Andmete ulatus', 'Kontserni andmed'] as const] : []),
    ['Allikas', isOpen ? 'Äriregistri avaandmed' : 'Äriregistri majandusaasta aruannete teenus'],
    [isOpen ? 'Fail' : 'Teenus', source.name],
    ...(source.reportId === null ? [] : [['Aruande number', source.reportId] as const]),
    [isOpen ? 'Esitatud' : 'Küsitud', formatDate(source.asOf)],
  ]
}

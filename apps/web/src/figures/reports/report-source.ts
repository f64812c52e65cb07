import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { describeFinancialYear } from '@kvartal/domain/reports/financial-year'
import { reportTypeNames, statementOf } from '@kvartal/domain/reports/report-type'
import { isPdfTable } from '@kvartal/domain/reports/statement-table'
import type { PublishedReport } from '../../api/company-reports.ts'
import type { Fact } from '../../ui/text/facts.tsx'

type Sourced = Pick<PublishedReport, 'source' | 'submittedOn'>

/**
 * The name of a report: with its scheme where the source gives it, as non-profits call it where it
 * is theirs.
 */
export function reportName({
  reportType,
  source,
  data,
}: Pick<PublishedReport, 'reportType' | 'source' | 'data'>): string {
  const table =
    statementOf(reportType) === 'income'
      ? data.find((row) => row.table !== undefined)?.table
      : undefined
  if (table !== undefined && data.every((row) => row.table !== undefined)) {
    return /tulemiaruanne|tulude ja kulude/i.test(table) ? 'Tulemiaruanne' : 'Kasumiaruanne'
  }
  // An extract of the open data, which has no report numbers, does not contain the scheme.
  const isExtract = source.kind === 'open-data' && source.reportId === null
  return isExtract && statementOf(reportType) === 'income'
    ? 'Kasumiaruanne'
    : reportTypeNames[reportType]
}

/** `äriregistri avaandmed, fail 4.2024_aruannete_elemendid, esitatud 30.06.2025` */
function sourceWords({ source: { kind, name, asOf }, submittedOn }: Sourced): string {
  if (kind === 'xml') return `äriregistri teenus ${name}, küsitud ${formatDate(asOf)}`
  return `äriregistri avaandmed, fail ${name}, ${submittedOn === null ? 'esitamise päev ei ole teada' : `esitatud ${formatDate(submittedOn)}`}`
}

/** The sources of reports, each once; empty for no reports. */
export function sourceSentence(reports: readonly Sourced[]): string {
  const sources = [...new Set(reports.map(sourceWords))]
  return sources.length === 0 ? '' : `Allikas: ${sources.join('; ')}.`
}

/** The source and the kind of one report: only what its source gives. */
export function reportFacts(report: PublishedReport): Fact[] {
  const {
    source,
    year,
    period,
    isConsolidated,
    submittedOn,
    isAudited,
    category,
    auditKind,
    auditorOpinion,
    isGoingConcernDoubted,
    daysLate,
    basis,
    otherSubmissions,
  } = report
  const isOpen = source.kind === 'open-data'
  const described = period === null ? 'algus ja lõpp ei ole teada' : describeFinancialYear(period)
  return [
    ['Aruanne', `${reportName(report)}, ${year}`],
    ...(described === null ? [] : [['Majandusaasta', described] as const]),
    ...(isConsolidated ? [['Andmete ulatus', 'Kontserni andmed'] as const] : []),
    ['Allikas', isOpen ? openDataWords(report) : 'Äriregistri majandusaasta aruannete teenus'],
    [isOpen ? 'Fail' : 'Teenus', source.name],
    ...(source.reportId === null ? [] : [['Aruande number', source.reportId] as const]),
    ...(submittedOn === null ? [] : [['Esitatud', formatDate(submittedOn)] as const]),
    ...(isOpen ? [] : [['Küsitud', formatDate(source.asOf)] as const]),
    ...(isAudited === null ? [] : [['Auditeeritud', isAudited ? 'jah' : 'ei'] as const]),
    ...(daysLate === null || daysLate === 0
      ? []
      : [['Hilinemine', counted(daysLate, 'päev', 'päeva')] as const]),
    ...(auditorOpinion === null
      ? []
      : [[auditKind ?? 'Audiitori otsus', auditorOpinion.toLowerCase()] as const]),
    ...(isGoingConcernDoubted === null
      ? []
      : [
          [
            'Tegevuse jätkuvus',
            isGoingConcernDoubted
              ? 'audiitor juhib tähelepanu ebakindlusele'
              : 'audiitor ebakindlust ei märkinud',
          ] as const,
        ]),
    ...(basis === 'ifrs' ? [['Aruande alus', 'IFRS, PDF-failina'] as const] : []),
    ...(category === null ? [] : [['Kategooria', category] as const]),
    ...(otherSubmissions.length === 0
      ? []
      : [['Sama aasta teised aruanded', otherSubmissions.map(submissionText).join('; ')] as const]),
  ]
}

/** Figures of a PDF are named as such: nobody filled a form with them. */
function openDataWords({ data }: Pick<PublishedReport, 'data'>): string {
  return data.some(({ table }) => table !== undefined && isPdfTable(table))
    ? 'Äriregistri avaandmed, PDF-ist'
    : 'Äriregistri avaandmed'
}

function submissionText({
  reportId,
  submittedOn,
}: PublishedReport['otherSubmissions'][number]): string {
  return submittedOn === null ? reportId : `${reportId}, esitatud ${formatDate(submittedOn)}`
}

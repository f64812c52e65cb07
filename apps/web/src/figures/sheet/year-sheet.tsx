import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { useQuery } from '@tanstack/react-query'
import { reportsOfCompanyQuery } from '../../api/company-reports.ts'
import type { CompanyFigure } from '../opened-figure.ts'
import { missingWords } from '../reports/report-behind.ts'
import { CompanyFigureDialog } from './company-figure-dialog.tsx'
import { YearSources } from './year-sources.tsx'

/** The sheet of a year's figure, by annual reports. */
export function YearSheet({
  figure,
  onClose,
}: {
  readonly figure: CompanyFigure
  readonly onClose: () => void
}) {
  const { company, metric, period, figures } = figure
  const reports = useQuery(reportsOfCompanyQuery(company.registryCode))
  // The figures of a year come from the response.
  const own = figures as AnnualFigures | null
  const ofYear = (year: number) => (reports.data ?? []).filter((report) => report.year === year)
  const hasValue = own !== null && own[metric.field as keyof AnnualFigures] !== null
  const missing = hasValue
    ? null
    : own === null
      ? 'selle aasta aruandeid ei ole laaditud'
      : reports.data === undefined
        ? null
        : missingWords(own, metric, ofYear(period.year))
  return (
    <CompanyFigureDialog
      figure={figure}
      missing={missing}
      formula={own === null || !hasValue ? null : spellFormula(metric, own, own)}
      warnings={
        own === null
          ? []
          : annualWarnings(own).flatMap((warning) =>
              warning.metric === metric.id ? [warning.text] : [],
            )
      }
      facts={[]}
      onClose={onClose}
    >
      <YearSources figure={figure} />
    </CompanyFigureDialog>
  )
}

import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { isPublished, inputsOf } from '@kvartal/domain/metrics/inputs-of'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { periodLabel } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { reportsOfCompanyQuery } from '../../api/company-reports.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import type { Fact } from '../../ui/text/facts.tsx'
import { absencesOf, explainQuarter } from '../explain-quarter.ts'
import type { CompanyFigure } from '../opened-figure.ts'
import { missingWords } from '../reports/report-behind.ts'
import { FigureDialog } from './figure-dialog.tsx'
import { breakFacts } from './metric-facts.tsx'
import { QuarterSources } from './quarter-sources.tsx'
import { YearSources } from './year-sources.tsx'

interface CompanyFigureDialogProps {
  readonly figure: CompanyFigure
  readonly missing: string | null
  readonly formula: string | null
  readonly warnings: readonly string[]
  /** Follow the explanation. */
  readonly facts: readonly Fact[]
  readonly children: ReactNode
  readonly onClose: () => void
}

/**
 * The head of a company's sheet: the value as shown and as published, its formula and its
 * explanation.
 */
function CompanyFigureDialog({
  figure,
  missing,
  formula,
  warnings,
  facts,
  children,
  onClose,
}: CompanyFigureDialogProps) {
  const { company, isNamed, metric, period, figures } = figure
  const value = figureIn(figures ?? {}, metric.field)
  const name = `${metric.label}, ${periodLabel(period)}`
  return (
    <FigureDialog
      title={isNamed ? `${name} · ${company.name}` : name}
      value={formatValue(metric.axis, value)}
      copied={value === null ? null : copiedValue(metric.axis, value)}
      facts={[
        ...(missing === null ? [] : [['Miks puudub', missing] as const]),
        ...(value === null
          ? []
          : [
              [
                isPublished(metric) ? 'Avaldatud väärtus' : 'Täpne väärtus',
                formatExactValue(metric.axis, value),
              ] as const,
            ]),
        ...(formula === null ? [] : [['Arvutus', formula] as const]),
        ...warnings.map((text): Fact => ['Hoiatus', text]),
        ['Selgitus', metric.help],
        ...breakFacts(metric, period),
        ...facts,
      ]}
      onClose={onClose}
    >
      {children}
    </FigureDialog>
  )
}

/** The sheet of a quarter's figure, by EMTA; its history is read when it opens. */
export function QuarterSheet({
  figure,
  onClose,
}: {
  readonly figure: CompanyFigure
  readonly onClose: () => void
}) {
  const { company, metric, period, figures } = figure
  const rates = useQuery(taxRatesQuery()).data ?? null
  // Loaded only to explain a missing figure; a company's page has it in the cache.
  const known = useQuery({
    ...companyFinancialsQuery(company.registryCode),
    enabled: figureIn(figures ?? {}, metric.field) === null,
  }).data
  // The figures of a quarter come from the response.
  const quarter = (figures ?? undefined) as QuarterFigure | undefined
  const isOfRevenue = inputsOf(metric).some(
    (input) => input.kind === 'published' && input.figure === 'revenue',
  )
  const explained = explainQuarter(metric, period, quarter, {
    businessActivity: known?.company.businessActivity ?? null,
    absenceOf: absencesOf(known ?? { importedPeriods: [] }),
    rates,
  })
  return (
    <CompanyFigureDialog
      figure={figure}
      // No reason is shown until it is known why the quarter has no figures.
      missing={quarter === undefined && known === undefined ? null : explained.missing}
      formula={explained.formula}
      warnings={[]}
      facts={
        isOfRevenue && period.quarter !== null ? [['Käibe kuud', datedTurnoverMonths(period)]] : []
      }
      onClose={onClose}
    >
      <QuarterSources figure={figure} />
    </CompanyFigureDialog>
  )
}

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

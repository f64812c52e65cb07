import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import { useQuery } from '@tanstack/react-query'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { absencesOf } from '../explain-quarter.ts'
import { explainQuarter } from '../explain-quarter.ts'
import type { CompanyFigure } from '../opened-figure.ts'
import { CompanyFigureDialog } from './company-figure-dialog.tsx'
import { QuarterSources } from './quarter-sources.tsx'

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

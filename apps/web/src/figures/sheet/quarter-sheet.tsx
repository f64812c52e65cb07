import { absenceOf } from '@kvartal/domain/emta/absence'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf, isPublished } from '@kvartal/domain/metrics/inputs-of'
import { usedInputs } from '@kvartal/domain/metrics/used-inputs'
import { isSamePeriod, periodKey } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { figureHistoryQuery } from '../../api/figures.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { todayInEstonia } from '../../today-in-estonia.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { explainQuarter } from '../explain-quarter.ts'
import type { CompanyFigure } from '../opened-figure.ts'
import { CompanyFigureDialog } from './company-figure-dialog.tsx'
import { EarlierValues } from './earlier-values.tsx'
import { SheetSection } from './figure-dialog.tsx'
import { InputTable } from './input-table.tsx'
import { metricVersions } from './metric-versions.ts'
import { PublicationFacts } from './publication-facts.tsx'
import { publishedWords } from './publication-words.ts'

/** The sheet of a quarter's figure, by EMTA; its history is read when it opens. */
export function QuarterSheet({ figure, onClose }: { readonly figure: CompanyFigure; readonly onClose: () => void }) {
  const { company, metric, period, figures, source } = figure
  const rates = useQuery(taxRatesQuery()).data ?? null
  // Only a missing figure needs to know why; a company's page has it already.
  const known = useQuery({ ...companyFinancialsQuery(company.registryCode), enabled: figureIn(figures ?? {}, metric.field) === null }).data
  const imported = new Set(known?.importedPeriods.map(periodKey))
  const history = useQuery(figureHistoryQuery(company.registryCode))
  // The figures of a quarter are those of its reply.
  const quarter = (figures ?? undefined) as QuarterFigure | undefined
  const rate = rates === null ? null : taxRateFor(rates, period.year)
  const isOfRevenue = inputsOf(metric).some((input) => input.kind === 'published' && input.figure === 'revenue')
  const words = isPublished(metric) ? 'EMTA avaandmed' : 'EMTA avaandmed, arvutas Kvartal'
  return (
    <CompanyFigureDialog
      figure={figure}
      {...explainQuarter(metric, period, quarter, {
        businessActivity: known?.company.businessActivity ?? null,
        absenceOf: (absent) => absenceOf(absent, imported, todayInEstonia()),
        rates,
      })}
      warnings={[]}
      facts={isOfRevenue && period.quarter !== null ? [['Käibe kuud', datedTurnoverMonths(period)]] : []}
      onClose={onClose}
    >
      <InputTable
        inputs={usedInputs(metric, figures ?? {}, { rate })}
        sourceOf={({ from }) => (from.kind === 'tax-rate' ? `Kvartali maksumäärade tabel, ${period.year}` : 'EMTA avaandmed')}
      />
      <QueryView
        query={history}
        loading={
          <SheetSection title="Avaldamine">
            {source !== undefined && <Facts layout="beside" facts={[['Allikas', words], ['Fail', source.fileName], ['Avaldatud', publishedWords(source)]]} />}
            <TableSkeleton label="Ajaloo laadimine" rows={3} />
          </SheetSection>
        }
        failed="Arvu ajalugu ei saanud laadida"
      >
        {(quarters) => {
          const own = quarters.find((other) => isSamePeriod(other, period))
          if (own === undefined) return null
          const versions = metricVersions(metric, own, rates ?? [])
          const row = own.versions.find(({ isCurrent }) => isCurrent) ?? null
          const current = versions.find(({ isCurrent }) => isCurrent) ?? null
          return (
            <>
              {row !== null && current !== null && <PublicationFacts source={words} publication={row.publication} since={current.publication.publishedOn} confirmedOn={current.confirmedOn} />}
              <EarlierValues axis={metric.axis} versions={versions.filter((version) => version !== current).toReversed()} />
            </>
          )
        }}
      </QueryView>
    </CompanyFigureDialog>
  )
}

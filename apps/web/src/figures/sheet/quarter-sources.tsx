import { isPublished } from '@kvartal/domain/metrics/inputs-of'
import { usedInputs } from '@kvartal/domain/metrics/used-inputs'
import { isSamePeriod } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { figureHistoryQuery } from '../../api/figures.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import type { CompanyFigure } from '../opened-figure.ts'
import { EarlierValues } from './earlier-values.tsx'
import { SheetSection } from './figure-dialog.tsx'
import { InputTable } from './input-table.tsx'
import { metricVersions } from './metric-versions.ts'
import { PublicationFacts } from './publication-facts.tsx'
import { publishedWords } from './publication-words.ts'
import { FileName } from '../../ui/text/file-name.tsx'

/** What a quarter's figure is computed from, its publication and its earlier values; the history is read when it is shown. */
export function QuarterSources({
  figure: { company, metric, period, figures, source },
}: {
  readonly figure: CompanyFigure
}) {
  const rates = useQuery(taxRatesQuery()).data ?? null
  const history = useQuery(figureHistoryQuery(company.registryCode))
  const rate = rates === null ? null : taxRateFor(rates, period.year)
  const words = isPublished(metric) ? 'EMTA avaandmed' : 'EMTA avaandmed, arvutas Kvartal'
  return (
    <>
      <InputTable
        inputs={usedInputs(metric, figures ?? {}, { rate })}
        sourceOf={({ from }) =>
          from.kind === 'tax-rate'
            ? `Kvartali maksumäärade tabel, ${period.year}`
            : 'EMTA avaandmed'
        }
      />
      <QueryView
        query={history}
        loading={
          <SheetSection title="Avaldamine">
            {source !== undefined && (
              <Facts
                layout="beside"
                facts={[
                  ['Allikas', words],
                  ['Fail', <FileName key="fail" name={source.fileName} />],
                  ['Avaldatud', publishedWords(source)],
                ]}
              />
            )}
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
              {row !== null && current !== null && (
                <PublicationFacts
                  source={words}
                  publication={row.publication}
                  since={current.publication.publishedOn}
                  confirmedOn={current.confirmedOn}
                  isRemoved={current.isRemoved}
                />
              )}
              <EarlierValues
                axis={metric.axis}
                versions={versions.filter((version) => version !== current).toReversed()}
              />
            </>
          )
        }}
      </QueryView>
    </>
  )
}

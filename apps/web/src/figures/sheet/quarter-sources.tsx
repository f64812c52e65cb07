import type { QuarterHistory } from '@kvartal/contract/figure-history'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { formatWhole } from '@kvartal/domain/format/number'
import { isPublished } from '@kvartal/domain/metrics/inputs-of'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { usedInputs } from '@kvartal/domain/metrics/used-inputs'
import { isSamePeriod } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { figureHistoryQuery } from '../../api/figures.ts'
import { useCan } from '../../api/session.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { FileName } from '../../ui/text/file-name.tsx'
import type { CompanyFigure } from '../opened-figure.ts'
import { publishedWords, scopeWords } from '../publication-words.ts'
import { SheetSection } from './figure-dialog.tsx'
import { InputTable } from './input-table.tsx'
import { type MetricVersion, metricVersions } from './metric-versions.ts'
import { originFacts } from './origin-facts.tsx'

interface EarlierValuesProps {
  readonly axis: AxisKind
  /** Newest first. */
  readonly versions: readonly MetricVersion[]
}

/** The values that were published before another one. */
function EarlierValues({ axis, versions }: EarlierValuesProps) {
  const columns: readonly Column<MetricVersion>[] = [
    { heading: 'Väärtus', kind: 'name', renderCell: ({ value }) => formatExactValue(axis, value) },
    { heading: 'Avaldatud', renderCell: ({ publication }) => publishedWords(publication) },
    { heading: 'Viimati kinnitatud', renderCell: ({ confirmedOn }) => formatDate(confirmedOn) },
    {
      heading: 'Fail',
      kind: 'long',
      renderCell: ({ publication }) => <FileName name={publication.fileName} />,
    },
  ]
  return (
    <SheetSection title="Varasemad väärtused">
      {versions.length === 0 ? (
        <p>Teist väärtust ei ole avaldatud.</p>
      ) : (
        <RecordTable
          label="Varasemad väärtused"
          columns={columns}
          rows={versions}
          rowKey={({ publication }) => publication.contentHash}
          isPlain
        />
      )}
    </SheetSection>
  )
}

interface PublicationFactsProps {
  /** Who published the figure, and who computed it. */
  readonly source: string
  readonly publication: QuarterHistory['versions'][number]['publication']
  /** `YYYY-MM-DD`: since when the value has been valid. */
  readonly since: string
  /** `YYYY-MM-DD`: the newest publication that contains it. */
  readonly confirmedOn: string
  /** Newer publications no longer contain the quarter. */
  readonly isRemoved: boolean
}

/** The publication that a figure is from, and the dates of the figure. */
function PublicationFacts({
  source,
  publication,
  since,
  confirmedOn,
  isRemoved,
}: PublicationFactsProps) {
  const maySeeRuns = useCan('run-refreshes')
  const { fileName, importedAt, scope, line } = publication
  return (
    <SheetSection title="Avaldamine">
      <Facts
        layout="beside"
        facts={[
          ['Allikas', source],
          ['Fail', <FileName key="fail" name={fileName} />],
          ...(line === null ? [] : [['Faili rida', formatWhole(line)] as const]),
          ['Avaldatud', publishedWords(publication)],
          ['Väärtus kehtib alates', formatDate(since)],
          isRemoved
            ? ['Praegu', `EMTA ei avalda enam, viimati ${formatDate(confirmedOn)}`]
            : ['Viimati kinnitatud', formatDate(confirmedOn)],
          ['Laaditud', `${formatMoment(importedAt)}, ${scopeWords[scope]}`],
          ...originFacts(publication, maySeeRuns),
        ]}
      />
    </SheetSection>
  )
}

/**
 * What a quarter's figure is computed from, its publication and its earlier values; the history is
 * read when it is shown.
 */
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

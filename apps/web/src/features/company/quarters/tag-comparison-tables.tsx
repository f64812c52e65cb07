import type { TagAverages } from '@kvartal/contract/financial-data'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { missing } from '@kvartal/domain/format/number'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetric, type QuarterMetricId, quarterMetrics, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { companyCountText } from '../figures/change-words.ts'
import { SourceLine } from '../source-line.tsx'
import { FigureButton } from '../figures/figure-button.tsx'
import type { OpenSheet } from './shown-quarter.ts'
import { compareWithTag } from './tag-comparison.ts'
import classes from './tag-comparison-tables.module.css'
import type { CompanyFigures } from './use-company-figures.ts'
import { useFigureGrid } from '../figures/use-figure-grid.ts'

interface TagComparisonTablesProps {
  readonly quarter: QuarterFinancials
  readonly figures: CompanyFigures
  readonly onOpen: OpenSheet
}

/** The company beside the average of each of its tags, all metrics. */
export function TagComparisonTables({ quarter, figures, onOpen }: TagComparisonTablesProps) {
  const { tagAverages, company } = figures
  const title = `Võrdlus tagidega, ${periodLabel(quarter)}`
  if (tagAverages === null) {
    return (
      <Card title={title} isFlush>
        <TableSkeleton label="Tagide keskmiste laadimine" rows={8} />
      </Card>
    )
  }
  if (tagAverages.length === 0) {
    return (
      <Card title={title}>
        <EmptyState title="Andmed puuduvad">
          {company.tags.length === 0
            ? 'Ettevõttel ei ole ühtegi tagi, mille keskmisega seda võrrelda.'
            : 'Tagide keskmisi praegu ei ole. Ettevõtte enda arvud on üleval.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <div className={classes.tables}>
        {tagAverages.map((own) => (
          <TagTable key={own.tag._id} own={own} quarter={quarter} onOpen={onOpen} />
        ))}
      </div>
      <SourceLine>
        Allikas: EMTA avaandmed, keskmised arvutab Kvartal. Keskmine arvutatakse tagi kõigi aktiivsete ettevõtete järgi, millel see arv selles kvartalis on; kui kvartalil keskmist ei ole, on selle asemel viimase olemasoleva kvartali keskmine.
      </SourceLine>
    </>
  )
}

interface TagTableProps {
  readonly own: TagAverages
  readonly quarter: QuarterFinancials
  readonly onOpen: OpenSheet
}

function TagTable({ own, quarter, onOpen }: TagTableProps) {
  const place = useFigureGrid(quarterMetrics.length, 1)
  const title = `Võrdlus tagiga ${own.tag.name}, ${periodLabel(quarter)}`
  return (
    <Card
      title={title}
      aside={countText(own, quarter)}
      isFlush
    >
      <FigureTable label={title}>
        <thead>
          <tr>
            <th scope="col">Näitaja</th>
            <th scope="col">Ettevõte</th>
            <th scope="col">Tagi keskmine</th>
            <th scope="col">Vahe</th>
          </tr>
        </thead>
        <tbody>
          {quarterMetrics.map(({ id }, row) => (
            <MetricRow key={id} metric={id} quarter={quarter} own={own}>
              <FigureButton {...place(row, 0)} onClick={() => onOpen(id, quarter)}>
                {formatCell(quarterMetric(id).axis, quarterValue(quarter, id))}
              </FigureButton>
            </MetricRow>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  )
}

/** How many companies the averages go over; of a quarter without any there is only how many the tag has. */
function countText({ companies, companiesByPeriod }: TagAverages, quarter: QuarterFinancials): string {
  return companyCountText(companiesByPeriod[periodKey(quarter)] ?? companies, companies)
}

interface MetricRowProps {
  readonly metric: QuarterMetricId
  readonly quarter: QuarterFinancials
  readonly own: TagAverages
  /** The company's own figure. */
  readonly children: ReactNode
}

function MetricRow({ metric, quarter, own, children }: MetricRowProps) {
  const { axis } = quarterMetric(metric)
  const { average, difference } = compareWithTag(quarter, metric, own)
  return (
    <tr>
      <th scope="row" className={classes.metric}>
        {headingOf(quarterMetric(metric))}
      </th>
      <td>{children}</td>
      <td>
        {average?.isFallback === true && <span className={classes.fallback}>{periodLabel(average.period)} </span>}
        {formatCell(axis, average?.value ?? null)}
      </td>
      <td>{difference === null ? missing : formatDifference(axis, difference)}</td>
    </tr>
  )
}

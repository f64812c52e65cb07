import { keyText } from '@kvartal/charts/layout/metric-keys'
import { changedWords, breaksNote } from '@kvartal/domain/breaks/break-words'
import { breaksBetween } from '@kvartal/domain/breaks/breaks'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChange, formatPart } from '@kvartal/domain/format/change'
import { counted } from '@kvartal/domain/format/counted'
import { missing } from '@kvartal/domain/format/number'
import { type QuarterMetric, quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { parsePeriodKey, periodYearBefore } from '@kvartal/domain/period/period'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { overviewPath, rankingPath } from '../../paths.ts'
import { usePrinting } from '../../ui/print/printing.ts'
import { FigureTable } from '../../ui/tables/figure-table.tsx'
import classes from './overview-grid.module.css'
import type { OverviewTable, Sum } from './overview-table.ts'
import { overviewAddress, type OverviewLine, type OverviewView } from './overview-view.ts'

interface OverviewGridProps {
  readonly table: OverviewTable
  readonly view: OverviewView
  readonly period: string | null
  /** The sums are those of the previous view, shown until the next ones have loaded. */
  readonly isStale: boolean
}

/**
 * Activities by counties; each sum leads to the ranking of its companies, each heading to the sums
 * over the quarters.
 */
export function OverviewGrid({
  table: { counties, rows, totals, whole },
  view,
  period,
  isStale,
}: OverviewGridProps) {
  const metric = quarterMetric(view.metric)
  const isPrinting = usePrinting()
  const quarter = parsePeriodKey(period ?? '')
  const breaks = quarter === null ? [] : breaksBetween(metric, periodYearBefore(quarter), quarter)
  const changed = breaksNote(breaks)
  const rankingOf = (activity: string | null | undefined, county: string | null | undefined) =>
    rankingPath({
      ...(period === null ? {} : { period }),
      ...(metric.id === 'revenue' ? {} : { metric: metric.id }),
      ...(activity === undefined ? {} : { activity: activity ?? 'teadmata' }),
      ...(county === undefined ? {} : { county: county ?? 'teadmata' }),
    })
  const historyLink = (line: OverviewLine, text: string) => (
    <Link
      {...overviewPath(overviewAddress({ ...view, line }))}
      resetScroll={false}
      title="Summad kvartalite kaupa"
      aria-current={isSame(line, view.line) || undefined}
    >
      {text}
    </Link>
  )
  const cell = (
    sum: Sum | null,
    activity: string | null | undefined,
    county: string | null | undefined,
    key: string | null = null,
  ) => (
    <SumCell
      key={key}
      sum={sum}
      metric={metric}
      isAcrossBreak={changed !== null}
      link={rankingOf(activity, county)}
      isTotal={activity === undefined || county === undefined}
      printed={!isPrinting ? 'all' : county === undefined ? 'change' : 'sum'}
    />
  )
  return (
    <div className={classes.grid} aria-busy={isStale || undefined}>
      <p className={classes.legend}>
        {isPrinting ? (
          <>
            Lahtris on summa, veerus „Kokku“ ka muutus aastaga ja osakaal kogusummast. Muutus on
            nende ettevõtete järgi, millel on mõlema aasta arv, ja seda ei ole, kui neid on alla
            poole.
          </>
        ) : (
          <>
            Lahtris: summa, muutus aastaga, osakaal kogusummast, ettevõtete arv. Kui üks ettevõte
            annab summast üle poole, on kirjas suurima osa; muutus on nende ettevõtete järgi, millel
            on mõlema aasta arv, ja seda ei ole, kui neid on alla poole. Summa juurest avaneb
            edetabel, tegevusala või maakonna nimest summad kvartalite kaupa.
          </>
        )}
        {changed !== null && ` * ${changed}`}
      </p>
      <FigureTable label={`${keyText(metric)} tegevusala ja maakonna järgi`} isTall>
        <thead>
          <tr>
            <th scope="col">Tegevusala</th>
            <th scope="col">Kokku</th>
            {counties.map((county) => (
              <th key={county} scope="col">
                {historyLink(
                  { kind: 'county', name: county ?? 'teadmata' },
                  county === null ? 'Teadmata' : county.replace(' maakond', ''),
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ activity, cells, total }) => (
            <tr key={activity}>
              <th scope="row">
                {historyLink(
                  { kind: 'activity', name: activity ?? 'teadmata' },
                  activity ?? 'Tegevusala teadmata',
                )}
              </th>
              {cell(total, activity, undefined)}
              {cells.map((sum, i) => cell(sum, activity, counties[i] ?? null, counties[i]))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{historyLink({ kind: 'all' }, 'Kokku')}</th>
            {cell(whole, undefined, undefined)}
            {totals.map((sum, i) => cell(sum, undefined, counties[i] ?? null, counties[i]))}
          </tr>
        </tfoot>
      </FigureTable>
    </div>
  )
}

function isSame(a: OverviewLine, b: OverviewLine | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

interface SumCellProps {
  readonly sum: Sum | null
  readonly metric: QuarterMetric
  /** The metric is computed in another way than a year before. */
  readonly isAcrossBreak: boolean
  readonly link: ReturnType<typeof rankingPath>
  readonly isTotal: boolean
  /** What is shown: on paper sums, and in one column also their changes, so that all fit a page. */
  readonly printed: 'all' | 'change' | 'sum'
}

function SumCell({ sum, metric: { axis }, isAcrossBreak, link, isTotal, printed }: SumCellProps) {
  if (sum === null) return <td />
  const { change, share, largestShare, withValue } = sum
  const parts = [
    change === null ? null : `${formatChange(change)}${isAcrossBreak ? '*' : ''}`,
    share === null ? null : formatPart(share),
  ].filter((part) => part !== null)
  // React's type has no custom properties.
  const tint = {
    '--tint': `${isTotal ? 0 : Math.min(22, Math.round(Math.sqrt(share ?? 0) * 40))}%`,
  } as CSSProperties
  return (
    <td style={tint} className={classes.cell} data-total={isTotal || undefined}>
      <Link {...link} className={classes.sum}>
        {sum.sum === null ? missing : formatBrief(axis, sum.sum)}
      </Link>
      {printed === 'change' && ` ${parts.join(' · ')}`}
      {printed === 'all' && (
        <span className={classes.facts}>
          <span className="visually-hidden">, </span>
          {parts.join(' · ')}
          {isAcrossBreak && change !== null && (
            <span className="visually-hidden">, {changedWords}</span>
          )}
          <br />
          {counted(withValue, 'ettevõte', 'ettevõtet')}
          {largestShare !== null && `, suurim ${formatPart(largestShare)}`}
        </span>
      )}
    </td>
  )
}

import { shortActivity } from '@kvartal/domain/company/activity'
import { countyTiles } from '@kvartal/domain/company/county-tiles'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChange, formatPart } from '@kvartal/domain/format/change'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import type { QuarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx'
import { BarsNote } from './bars-note.tsx'
import { briefSums } from './brief-sums.ts'
import { ChangeText } from './change-text.tsx'
import classes from './overview-grid.module.css'
import { keyOfRow, type OverviewTable, type Sum } from './overview-table.ts'
import { type CellNumber, cellNumbers } from './overview-view.ts'
import { countyName, rankingOfSum, type ShownOverview, sumLabelOf } from './shown-overview.ts'
import { tintOf } from './tint.ts'

const numberNames: Readonly<Record<CellNumber, string>> = {
  sum: 'Summa',
  change: 'Muutus',
  share: 'Osakaal',
  companies: 'Ettevõtteid',
}

interface OverviewGridProps {
  readonly shown: ShownOverview
  readonly table: OverviewTable
  /** The sums are those of the previous view, shown until the next ones have loaded. */
  readonly isStale: boolean
}

/** Activities by counties with one number a cell, which leads to the ranking of its companies. */
export function OverviewGrid({ shown, table, isStale }: OverviewGridProps) {
  const { counties, rows, totals, whole } = table
  const { view, metric, show } = shown
  const cellsOfAll = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))
  const tinted = cellsOfAll.flatMap((sum) => amountOf(sum, view.number) ?? [])
  const brief = briefSums(metric.axis, whole.sum)
  const cell = (
    sum: Sum | null,
    activity: string | null | undefined,
    county: string | null | undefined,
  ) => (
    <GridCell
      key={county === undefined ? 'all' : county}
      shown={shown}
      sum={sum}
      format={brief.format}
      name={[
        activity === null ? 'Tegevusala teadmata' : activity,
        county === null ? countyName(null) : county,
      ]
        .filter((part) => part !== undefined)
        .join(', ')}
      link={rankingOfSum(shown, { activity, county })}
      tint={
        activity === undefined || county === undefined || sum === null
          ? null
          : tintOf(amountOf(sum, view.number), tinted)
      }
    />
  )
  return (
    <div aria-busy={isStale || undefined} className={classes.frame}>
      <div className={classes.tools}>
        <div data-screen-only="">
          <ChoiceBar
            legend="Arv lahtris"
            name="number"
            choices={cellNumbers.map((value) => ({ value, label: numberNames[value] }))}
            value={view.number}
            onChange={(number) => show({ number })}
          />
        </div>
        <p className={classes.legend}>{legendOf(view.number, metric, brief.unit)}</p>
      </div>
      <table
        className={classes.grid}
        aria-label={`${sumLabelOf(metric)} tegevusala ja maakonna järgi`}
      >
        <thead>
          <tr>
            <th scope="col">Tegevusala</th>
            <th scope="col">Kokku</th>
            {counties.map((county) => (
              <th key={county} scope="col" title={countyName(county)}>
                {shortCounty(county)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOfRow(row)}>
              <th scope="row" title={row.activity ?? undefined}>
                <Link {...rankingOfSum(shown, { activity: row.activity })}>
                  {row.activity === null ? 'Tegevusala teadmata' : shortActivity(row.activity)}
                </Link>
              </th>
              {cell(row.total, row.activity, undefined)}
              {row.cells.map((sum, i) => cell(sum, row.activity, counties[i] ?? null))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Kokku</th>
            {cell(whole, undefined, undefined)}
            {totals.map((sum, i) => cell(sum, undefined, counties[i] ?? null))}
          </tr>
        </tfoot>
      </table>
      <BarsNote shown={shown} />
    </div>
  )
}

/** A county as it fits a column. */
function shortCounty(county: string | null): string {
  if (county === null) return 'Tead\u00admata'
  return countyTiles.find((tile) => tile.county === county)?.short ?? county
}

function legendOf(number: CellNumber, metric: QuarterMetric, unit: string): string {
  const label = sumLabelOf(metric)
  switch (number) {
    case 'sum':
      return `${label}${unit === '' ? '' : `, ${unit}`}. Mida tugevam toon, seda suurem summa (logaritmiline).`
    case 'change':
      return `${label}, samade ettevõtete muutus aastaga. Toon on summa järgi (logaritmiline).`
    case 'share':
      return `${label}, osakaal kogusummast. Mida tugevam toon, seda suurem osa (logaritmiline).`
    case 'companies':
      return 'Ettevõtteid summas. Mida tugevam toon, seda rohkem (logaritmiline).'
  }
}

/** By what a cell is tinted: changes by the sum that changed. */
function amountOf({ sum, withValue }: Sum, number: CellNumber): number | null {
  return number === 'companies' ? withValue : sum
}

interface GridCellProps {
  readonly shown: ShownOverview
  readonly sum: Sum | null
  readonly format: (sum: number) => string
  /** Whose sum it is, in words. */
  readonly name: string
  readonly link: ReturnType<typeof rankingOfSum>
  /** `null` for a total. */
  readonly tint: { readonly '--tint': string } | null
}

function GridCell({ shown, sum, format, name, link, tint }: GridCellProps) {
  if (sum === null) return <td />
  // React's type has no custom properties.
  const style = { ...tint } as CSSProperties
  return (
    <td style={style} className={classes.cell} data-total={tint === null || undefined}>
      <Link {...link} title={facts(sum, shown.metric, name)}>
        <CellNumberText shown={shown} sum={sum} format={format} />
      </Link>
    </td>
  )
}

/** All numbers of a cell, on hover. */
function facts(
  { sum, change, share, largestShare, withValue }: Sum,
  { axis }: QuarterMetric,
  name: string,
) {
  return [
    name === '' ? 'Kokku' : name,
    sum === null ? missing : formatBrief(axis, sum),
    change === null ? null : `aastaga ${formatChange(change)}`,
    share === null ? null : `osakaal ${formatPart(share)}`,
    counted(withValue, 'ettevõte', 'ettevõtet'),
    largestShare === null ? null : `suurim ${formatPart(largestShare)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function CellNumberText({
  shown,
  sum: { sum, change, share, withValue },
  format,
}: Pick<GridCellProps, 'shown' | 'format'> & { readonly sum: Sum }) {
  switch (shown.view.number) {
    case 'sum':
      return sum === null ? missing : format(sum)
    case 'change':
      return <ChangeText change={change} shown={shown} isBrief />
    case 'share':
      return share === null ? missing : formatPart(share)
    case 'companies':
      return formatWhole(withValue)
  }
}

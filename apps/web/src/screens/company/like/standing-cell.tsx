import { formatWhole } from '@kvartal/domain/format/number'
import type { CompanyStandings } from '@kvartal/contract/similar'
import { formatCell } from '@kvartal/domain/format/axis-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { Link } from '@tanstack/react-router'
import { rankingPath } from '../../../paths.ts'
import { CellCount } from '../../../ui/tables/cell-count.tsx'
import classes from './standing-cell.module.css'

/** How many of the others have a lower value, from the fraction of them; rounded down, so that it is never too much. */
export function percentileWords(fraction: number): string {
  if (fraction === 1) return 'suurim'
  if (fraction === 0) return 'ühelgi ei ole väiksem'
  const percent = Math.floor(fraction * 100)
  return percent === 0
    ? 'suurem kui alla 1% teistest'
    : `suurem kui ${formatWhole(percent)}% teistest`
}

interface StandingCellProps {
  readonly metric: Metric
  readonly standing: CompanyStandings['standings'][number]['activity']
  /** The address of the ranking that the place is in. */
  readonly filter: Parameters<typeof rankingPath>[0]
}

/** A place among the group's companies, linked to the ranking, the share of companies below, and the group's quartiles. */
export function StandingCell({ metric, standing, filter }: StandingCellProps) {
  if (standing === null) return <span className={classes.few}>alla 3 ettevõtte</span>
  const { place, of, percentile, q1, median, q3 } = standing
  const text = (value: number) => formatCell(metric.axis, value)
  return (
    <div className={classes.standing}>
      <Link {...rankingPath(filter)}>
        {place === null
          ? `${formatWhole(of)} ettevõtet`
          : `${formatWhole(place)}. koht ${formatWhole(of)}-st`}
        <span className="visually-hidden">, edetabel: {metric.label}</span>
      </Link>
      {percentile !== null && <CellCount>{percentileWords(percentile)}</CellCount>}
      <CellCount>{`mediaan ${text(median)}`}</CellCount>
      <CellCount>{`keskmised 50% ${text(q1)} … ${text(q3)}`}</CellCount>
    </div>
  )
}

import { shortActivity } from '@kvartal/domain/company/activity'
import { formatWhole } from '@kvartal/domain/format/number'
import { parseQuarterKey, periodLabel, periodYearBefore } from '@kvartal/domain/period/period'
import { Link } from '@tanstack/react-router'
import { overviewPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import classes from './change-card.module.css'
import { ChangeText } from './change-text.tsx'
import type { OverviewRow, OverviewTable } from './overview-table.ts'
import { overviewAddress } from './overview-view.ts'
import { type ShownOverview, sumLabelOf } from './shown-overview.ts'

const mostShown = 5

/** A change of fewer companies is easily that of one. */
const enoughCompared = 100
/** Of an extract, where no activity may have so many. */
const fewerCompared = 10

/** The activities that changed most, and how many companies each of them has at least. */
export function mostChanged(rows: readonly OverviewRow[]) {
  const comparing = (least: number) =>
    rows
      .filter(
        ({ activity, total: { change, compared } }) =>
          activity !== null && change !== null && compared >= least,
      )
      .toSorted((a, b) => Math.abs(b.total.change ?? 0) - Math.abs(a.total.change ?? 0))
  const enough = comparing(enoughCompared)
  const least = enough.length < mostShown ? fewerCompared : enoughCompared
  return { least, rows: (least === enoughCompared ? enough : comparing(least)).slice(0, mostShown) }
}

interface ChangeCardProps {
  readonly shown: ShownOverview
  readonly table: OverviewTable
}

/** The activities whose companies grew or fell most; of nothing across a break. */
export function ChangeCard({ shown, table }: ChangeCardProps) {
  const { view, metric, period, changedNote } = shown
  const { rows, least } = mostChanged(table.rows)
  const quarter = parseQuarterKey(period ?? '')
  if (rows.length === 0 || quarter === null) return null
  return (
    <Card title="Mis muutus kõige rohkem">
      {changedNote === null ? (
        <>
          <ul className={classes.list}>
            {rows.map(({ activity, total: { change } }) => (
              <li key={activity}>
                <Link
                  {...overviewPath(
                    overviewAddress({
                      ...view,
                      tab: 'activities',
                      line: undefined,
                      activity: activity ?? undefined,
                      code: undefined,
                    }),
                  )}
                  resetScroll={false}
                  title={activity ?? undefined}
                >
                  {shortActivity(activity ?? '')}
                </Link>
                <ChangeText change={change} shown={shown} />
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            Samade ettevõtete {sumLabelOf(metric).toLocaleLowerCase('et')}{' '}
            {periodLabel(periodYearBefore(quarter))} ja {periodLabel(quarter)}; vähemalt{' '}
            {formatWhole(least)} ettevõtet.
          </p>
        </>
      ) : (
        <p className={classes.note}>{changedNote}</p>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { overviewQuery } from '../../api/ranking.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { BarHeadings, BarRow, OpenedRow } from './bar-row.tsx'
import { BarsNote } from './bars-note.tsx'
import classes from './bars.module.css'
import { municipalitySums, type OverviewTable, type Sum } from './overview-table.ts'
import { unknownName } from './overview-view.ts'
import { QuartersPanel } from './quarters-panel.tsx'
import {
  countyName,
  countyOfView,
  queryOfSums,
  rankingOfSum,
  type ShownOverview,
  sumLabelOf,
} from './shown-overview.ts'

interface CountyBarsProps {
  readonly shown: ShownOverview
  /** Of all counties. */
  readonly table: OverviewTable
  /** The sums are those of the previous view, shown until the next ones have loaded. */
  readonly isStale: boolean
}

/** Counties by size, each of which opens its quarters and its municipalities. */
export function CountyBars({ shown, table, isStale }: CountyBarsProps) {
  const { view, metric, show } = shown
  const counties = table.counties
    .flatMap((county, i): (readonly [string | null, Sum])[] => {
      const sum = table.totals[i]
      return sum === undefined ? [] : [[county, sum]]
    })
    .toSorted(
      ([a, one], [b, other]) =>
        Number(a === null) - Number(b === null) || (other.sum ?? 0) - (one.sum ?? 0),
    )
  const largest = Math.max(0, ...counties.map(([, { sum }]) => sum ?? 0))
  return (
    <div aria-busy={isStale || undefined} className={classes.frame}>
      <table
        className={classes.bars}
        data-without-recent=""
        aria-label={`${sumLabelOf(metric)} maakondade kaupa`}
      >
        <BarHeadings first="Maakond" shown={shown} />
        <tbody>
          {counties.map(([county, sum]) => {
            const isOpen = county === countyOfView(view)
            const toggle = () => show({ county: isOpen ? undefined : (county ?? unknownName) })
            return (
              <Fragment key={county}>
                <BarRow
                  shown={shown}
                  sum={sum}
                  largest={largest}
                  level={0}
                  name={countyName(county)}
                  isOpen={isOpen}
                  onToggle={toggle}
                >
                  <Link {...rankingOfSum(shown, { county })}>{countyName(county)}</Link>
                </BarRow>
                {isOpen && (
                  <>
                    <OpenedRow>
                      <QuartersPanel
                        name={countyName(county)}
                        query={{ county: county ?? unknownName }}
                        metric={view.metric}
                        onClose={toggle}
                      />
                    </OpenedRow>
                    <MunicipalityRows
                      shown={shown}
                      county={county}
                      largest={largest}
                      whole={table.whole.sum}
                    />
                  </>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <BarRow shown={shown} sum={table.whole} largest={0} level={0} name="Kokku" isTotal>
            Kokku
          </BarRow>
        </tfoot>
      </table>
      <BarsNote shown={shown} />
    </div>
  )
}

interface MunicipalityRowsProps {
  readonly shown: ShownOverview
  readonly county: string | null
  readonly largest: number
  readonly whole: number | null
}

function MunicipalityRows({ shown, county, largest, whole }: MunicipalityRowsProps) {
  const cells = useQuery(
    overviewQuery({
      ...queryOfSums(shown),
      county: county ?? unknownName,
      by: 'municipality',
    }),
  )
  if (cells.data === undefined) {
    return (
      <OpenedRow>
        <QueryView
          query={cells}
          loading={<BlockSkeleton label="Omavalitsuste laadimine" height={72} />}
          failed="Omavalitsuste laadimine ebaõnnestus"
        >
          {() => null}
        </QueryView>
      </OpenedRow>
    )
  }
  const sums = municipalitySums(cells.data, whole)
  if (sums.every(([municipality]) => municipality === null)) {
    return (
      <OpenedRow>
        <p className={classes.translated}>Ettevõtete omavalitsused ei ole teada.</p>
      </OpenedRow>
    )
  }
  return sums.map(([municipality, sum]) => {
    const name = municipality ?? 'Omavalitsus teadmata'
    return (
      <BarRow key={municipality} shown={shown} sum={sum} largest={largest} level={1} name={name}>
        <Link {...rankingOfSum(shown, { county, municipality })}>{name}</Link>
      </BarRow>
    )
  })
}

import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { overviewQuery, rankingChoicesQuery } from '../../api/ranking.ts'
import { overviewPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../ui/states/table-skeleton.tsx'
import { ActivityBars } from './activity-bars.tsx'
import { ChangeCard } from './change-card.tsx'
import { CountyBars } from './county-bars.tsx'
import { CountyMap } from './county-map.tsx'
import { OverviewGrid } from './overview-grid.tsx'
import { OverviewHeading } from './overview-heading.tsx'
import classes from './overview-page.module.css'
import { overviewTable, sumsOfCounty } from './overview-table.ts'
import {
  overviewAddress,
  type OverviewTab,
  overviewTabs,
  readOverviewAddress,
} from './overview-view.ts'
import { changedNoteOf, countyOfView, queryOfSums, type ShownOverview } from './shown-overview.ts'

const route = getRouteApi('/overview')

const tabNames: Readonly<Record<OverviewTab, string>> = {
  activities: 'Tegevusalad',
  counties: 'Maakonnad',
  grid: 'Ruudustik',
}

/** Narrower screens have no room for a number of each county beside the others. */
const roomForGrid = '(min-width: 62em)'

/** Sums of a quarter by activity and county: of the newest quarter, until another is chosen. */
export function OverviewPage() {
  const asked = readOverviewAddress(route.useSearch())
  const hasGrid = useMediaQuery(roomForGrid, undefined, { getInitialValueInEffect: false })
  const view = asked.tab === 'grid' && !hasGrid ? { ...asked, tab: 'activities' as const } : asked
  const navigate = route.useNavigate()
  const choices = useQuery(rankingChoicesQuery()).data
  const metric = quarterMetric(view.metric)
  const period = view.period ?? choices?.period ?? null
  const shown: ShownOverview = {
    view,
    metric,
    period,
    changedNote: changedNoteOf(metric, period),
    hasCodes: (choices?.activityVersion ?? null) !== null,
    show: (change) =>
      void navigate({
        ...overviewPath(overviewAddress({ ...asked, ...change })),
        resetScroll: false,
      }),
  }
  const sums = useQuery({
    ...overviewQuery(queryOfSums(shown)),
    placeholderData: keepPreviousData,
  })
  const county = countyOfView(view)
  const tables = useMemo(() => {
    if (sums.data === undefined) return undefined
    const all = overviewTable(sums.data)
    return {
      all,
      ofCounty: county === undefined ? all : overviewTable(sumsOfCounty(sums.data, county)),
    }
  }, [sums.data, county])
  // On the other tabs the county is open or one of the columns, and restricts nothing.
  const headed = view.tab === 'activities' ? tables?.ofCounty : tables?.all
  return (
    <>
      <OverviewHeading
        shown={shown}
        choices={choices}
        table={sums.isPlaceholderData ? undefined : headed}
      />
      <div className={classes.tabs} data-screen-only="">
        <ChoiceBar
          legend="Vaade"
          name="tab"
          choices={overviewTabs.flatMap((value) =>
            value === 'grid' && !hasGrid ? [] : [{ value, label: tabNames[value] }],
          )}
          value={view.tab}
          onChange={(tab) => shown.show({ tab })}
        />
      </div>
      <QueryView
        query={{ ...sums, data: tables }}
        loading={<TableCardSkeleton label="Ülevaate laadimine" rows={16} />}
        failed="Ülevaate laadimine ebaõnnestus"
        isInOwnCard
        isEmpty={({ all }) => all.rows.length === 0}
        empty={
          <Card>
            <EmptyState title="EMTA andmeid ei ole veel laaditud" />
          </Card>
        }
      >
        {({ all, ofCounty }) =>
          view.tab === 'grid' ? (
            <Card isFlush>
              <OverviewGrid shown={shown} table={all} isStale={sums.isPlaceholderData} />
            </Card>
          ) : (
            <div className={classes.columns}>
              <Card isFlush>
                {view.tab === 'activities' ? (
                  <ActivityBars shown={shown} table={ofCounty} isStale={sums.isPlaceholderData} />
                ) : (
                  <CountyBars shown={shown} table={all} isStale={sums.isPlaceholderData} />
                )}
              </Card>
              <div className={classes.beside}>
                <CountyMap shown={shown} table={all} />
                <ChangeCard shown={shown} table={ofCounty} />
              </div>
            </div>
          )
        }
      </QueryView>
    </>
  )
}

import { yearsBefore } from '@kvartal/charts/words/change-words'
import type { RankedCompany, Ranking } from '@kvartal/contract/ranking'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { isSamePeriod, type Period, parsePeriodKey } from '@kvartal/domain/period/period'
import { rankingCall, rankingPageCall, rowsInPage } from '@kvartal/views/ranking/ranking-call'
import { questionOf } from '@kvartal/views/ranking/ranking-question'
import { rankingTitle } from '@kvartal/views/ranking/ranking-title'
import { rankingAddress, type RankingView, sortRanking } from '@kvartal/views/ranking/ranking-view'
import { rankingSentence } from '@kvartal/views/ranking/ranking-words'
import { Box, Group, Stack } from '@mantine/core'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { periodsQuery } from '../../api/figures.ts'
import { rankingChoicesQuery, rankingQuery } from '../../api/ranking.ts'
import { useCan } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { LoginNeeded } from '../../app/login-needed.tsx'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { FigureSheets } from '../../figures/figure-sheets.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { WatchButton } from '../../watch/watch-button.tsx'
import { FilterCard } from './filter-card.tsx'
import { FirstTenButton } from './first-ten-button.tsx'
import { NobodyCompared, NothingRanked } from './nothing-ranked.tsx'
import {
  RankedSelectionBar,
  type RankedSelection,
  useRankedSelection,
} from './ranked-selection.tsx'
import { RankingTable } from './ranking-table.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { TagButton } from './tag-button.tsx'
import { type RankingViewState, useRankingView } from './use-ranking-view.ts'

interface SourceLineProps {
  readonly metric: Metric
  readonly period: Period | null
}

/**
 * The publisher of a period's figures, and for a quarter the date and the months of its turnover.
 */
export function SourceLine({ metric, period }: SourceLineProps) {
  const periods = useQuery(periodsQuery()).data ?? []
  if (period === null) return null
  const published = periods.find((quarter) => isSamePeriod(quarter, period))
  const turnover = period.quarter === null ? null : turnoverNote([metric], period)
  return (
    <Box component="p" c="dimmed" fz={13} ta="right">
      {period.quarter === null
        ? 'Allikas: äriregistri majandusaasta aruanded'
        : `Allikas: EMTA avaandmed${published === undefined ? '' : ` seisuga ${formatDate(published.publishedOn)}`}`}
      {turnover !== null && ` · ${turnover}`}
    </Box>
  )
}

const none: readonly RankedCompany[] = []

/** All companies of the country, or some of them, in the order of a metric. */
export function RankingPage() {
  const state = useRankingView()
  const { view } = state
  const mayRead = useCan('read-annual-reports') || view.basis === 'quarter'
  const ranking = useQuery({
    ...rankingQuery(rankingPageCall(view)),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  })
  const tagNames = new Map(useQuery(tagsQuery()).data?.map(({ _id, name }) => [_id, name]))
  const shown = mayRead ? ranking.data?.rows : undefined
  const selection = useRankedSelection(shown?.companies ?? none)
  const extent = useQuery(rankingChoicesQuery()).data?.extent ?? null
  const period = view.period ?? shown?.period ?? null
  const titled = {
    ...view,
    order: { ...view, order: view.isDescending ? 'desc' : 'asc' },
    period,
  } as const
  const names = {
    tag: (id: string) => tagNames.get(id) ?? id,
    activity: (code: string) => shown?.activities.find((each) => each.code === code)?.name ?? null,
  }
  return (
    <>
      <PageHeading
        // Whose figures these are is said below the heading.
        title={rankingTitle({ ...titled, extent: null }, names)}
        documentTitle={rankingTitle({ ...titled, extent }, names)}
        actions={shown === undefined ? undefined : <RankingActions view={view} ranking={shown} />}
      >
        <span role="status">
          {rankingSentence(
            { ...view, extent },
            ranking.isPlaceholderData ? null : (shown?.coverage ?? null),
          )}
        </span>
      </PageHeading>
      <Stack gap={16}>
        <FilterCard state={state} period={period} activityName={names.activity} />
        {mayRead ? (
          <QueryView
            query={ranking}
            loading={<TableCardSkeleton label="Edetabeli laadimine" rows={14} />}
            failed="Edetabeli laadimine ebaõnnestus"
            isInOwnCard
          >
            {({ rows, pagination: { totalPages } }) => (
              <RankingContent
                state={state}
                ranking={rows}
                totalPages={totalPages}
                title={rankingTitle({ ...titled, extent }, names)}
                isStale={ranking.isPlaceholderData}
                selection={selection}
              />
            )}
          </QueryView>
        ) : (
          <Card>
            <LoginNeeded title="Majandusaasta näitajate vaatamiseks logi sisse">
              Edetabel majandusaasta aruannete järgi on avatud sisselogitud kasutajatele.
            </LoginNeeded>
          </Card>
        )}
      </Stack>
    </>
  )
}

function RankingActions({
  view,
  ranking,
}: {
  readonly view: RankingView
  readonly ranking: Ranking
}) {
  return (
    <Group gap={8}>
      <WatchButton
        watch={{ kind: 'ranking', subject: questionOf(rankingAddress(view)) }}
        name="see edetabel"
      />
      {ranking.statistics.count > 0 && <DownloadMenu view={rankedView(view, ranking)} />}
    </Group>
  )
}

interface RankingContentProps {
  readonly state: RankingViewState
  readonly ranking: Ranking
  readonly totalPages: number
  /** What is ranked and which companies, in words. */
  readonly title: string
  readonly isStale: boolean
  readonly selection: RankedSelection
}

function RankingContent({
  state,
  ranking,
  totalPages,
  title,
  isStale,
  selection,
}: RankingContentProps) {
  const { view, show, turnTo } = state
  const { statistics, companies } = ranking
  const mayCurate = useCan('curate-companies')
  const table = useRef<HTMLTableElement>(null)
  // The same object while the period is the same, so that rows need not be rendered again.
  const period = useMemo(() => parsePeriodKey(ranking.period ?? ''), [ranking.period])
  const isNobodyCompared =
    view.sort === 'change' && view.page === 1 && companies.length === 0 && statistics.count > 0
  if (statistics.count === 0) {
    return (
      <Card>
        <NothingRanked state={state} ranking={ranking} />
      </Card>
    )
  }
  return (
    <FigureSheets>
      {(onOpen) => (
        <>
          <StatisticsCard view={view} ranking={ranking} title={title} onOpen={onOpen}>
            {mayCurate && (
              <TagButton
                companies={{ ranking: rankingCall({ ...view, page: 1 }) }}
                note={allRankedNote(statistics.count)}
              />
            )}
            <FirstTenButton view={view} ranked={statistics.count} />
          </StatisticsCard>
          <Card isFlush>
            {isNobodyCompared ? (
              <NobodyCompared state={state} />
            ) : companies.length === 0 ? (
              <NoSuchPage onTurn={turnTo} />
            ) : (
              <RankingTable
                ref={table}
                view={view}
                companies={companies}
                firstRow={(view.page - 1) * rowsInPage + 1}
                selection={selection}
                period={period}
                isStale={isStale}
                onOpen={onOpen}
                onSort={(sort) => show(sortRanking(view, sort), 'sort')}
              />
            )}
            {totalPages > 1 && <Pager page={view.page} totalPages={totalPages} onTurn={turnTo} />}
            {selection.companies.length > 0 && (
              <RankedSelectionBar
                companies={selection.companies}
                shown={
                  companies.filter(({ registryCode }) => selection.codes.has(registryCode)).length
                }
                mayTag={mayCurate}
                onClear={() => {
                  selection.clear()
                  table.current?.focus({ preventScroll: true })
                }}
              />
            )}
          </Card>
          <SourceLine metric={view.metric} period={period} />
        </>
      )}
    </FigureSheets>
  )
}

/** The whole ranking, not only the current page. */
function rankedView(view: RankingView, { statistics: { count } }: Ranking): ExportedView {
  const companies = counted(count, 'ettevõte', 'ettevõtet')
  return {
    path: '/export/ranking',
    query: () => ({ ...rankingCall(view), page: undefined }),
    holds: `${companies} kõigilt lehtedelt: koht, väärtus, väärtus ${yearsBefore(view.growth)}, muutus ja osakaal`,
    hasPicture: true,
    hasWideTable: false,
  }
}

function allRankedNote(count: number): string {
  if (count === 1) return 'Tagi saab ainus järjestatud ettevõte.'
  return `Tagi saavad kõik ${formatWhole(count)} järjestatud ettevõtet, ka teistel lehtedel.`
}

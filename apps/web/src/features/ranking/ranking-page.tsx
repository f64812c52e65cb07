import type { Ranking } from '@kvartal/contract/ranking'
import { parsePeriodKey } from '@kvartal/domain/period/period'
import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rankingQuery } from '../../api/ranking.ts'
import { useCan } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { LoginNeeded } from '../../layout/screens/login-needed.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { sortRanking } from './address/ranking-view.ts'
import { type RankingViewState, useRankingView } from './address/use-ranking-view.ts'
import { FilterCard } from './filters/filter-card.tsx'
import { rankingCall } from './ranking-call.ts'
import { rankingSentence } from './ranking-words.ts'
import { SourceLine } from './source-line.tsx'
import { StatisticsCard } from './statistics/statistics-card.tsx'
import { RankingTable } from './table/ranking-table.tsx'
import { TagAllButton } from './tag-all-button.tsx'
import { TenLargestButton } from './ten-largest-button.tsx'

const rowsInPage = 50

/** All companies of the country, or some of them, in the order of a metric. */
export function RankingPage() {
  const state = useRankingView()
  const { view } = state
  const mayRead = useCan('read-annual-reports') || view.basis === 'quarter'
  const ranking = useQuery({
    ...rankingQuery({ ...rankingCall(view), limit: String(rowsInPage) }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  })
  const tagNames = new Map(useQuery(tagsQuery()).data?.map(({ _id, name }) => [_id, name]))
  const shown = mayRead ? ranking.data?.rows : undefined
  const period = view.period ?? shown?.period ?? null
  return (
    <>
      <PageHeading title="Edetabel">
        <span role="status">
          {rankingSentence(view, period, ranking.isPlaceholderData ? null : (shown?.coverage ?? null), (id) => tagNames.get(id) ?? id)}
        </span>
      </PageHeading>
      <Stack gap={16}>
        <FilterCard state={state} period={period} />
        {mayRead ? (
          <QueryView
            query={ranking}
            loading={
              <Card>
                <TableSkeleton label="Edetabeli laadimine" rows={14} />
              </Card>
            }
            failed="Edetabeli laadimine ebaõnnestus"
            isInOwnCard
          >
            {({ rows, pagination: { totalPages } }) => (
              <RankingContent state={state} ranking={rows} totalPages={totalPages} isStale={ranking.isPlaceholderData} />
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

interface RankingContentProps {
  readonly state: RankingViewState
  readonly ranking: Ranking
  readonly totalPages: number
  readonly isStale: boolean
}

function RankingContent({ state, ranking, totalPages, isStale }: RankingContentProps) {
  const { view, show, turnTo } = state
  const { statistics, companies } = ranking
  const mayCurate = useCan('curate-companies')
  if (statistics.count === 0) {
    return (
      <Card>
        <NothingRanked state={state} ranking={ranking} />
      </Card>
    )
  }
  return (
    <>
      <StatisticsCard axis={view.metric.axis} ranking={ranking}>
        {mayCurate && <TagAllButton view={view} count={statistics.count} />}
        <TenLargestButton view={view} />
      </StatisticsCard>
      <Card isFlush>
        {companies.length === 0 ? (
          <NoSuchPage onTurn={turnTo} />
        ) : (
          <RankingTable view={view} companies={companies} isStale={isStale} onSort={(sort) => show(sortRanking(view, sort), 'sort')} />
        )}
        {totalPages > 1 && <Pager page={view.page} totalPages={totalPages} onTurn={turnTo} />}
      </Card>
      <SourceLine period={parsePeriodKey(ranking.period ?? '')} />
    </>
  )
}

function NothingRanked({ state: { view, show }, ranking: { period, coverage } }: Pick<RankingContentProps, 'state' | 'ranking'>) {
  if (period === null) return <EmptyState title={view.basis === 'year' ? 'Majandusaasta aruandeid ei ole veel laaditud' : 'EMTA andmeid ei ole veel laaditud'} />
  return (
    <EmptyState title={coverage.companies === 0 ? 'Ühtegi ettevõtet ei leitud' : 'Ühelgi leitud ettevõttel ei ole seda näitajat'}>
      {coverage.companies > 0 && <p>Vali teine periood või näitaja, või otsi laiemalt.</p>}
      {Object.keys(view.filters).length > 0 && (
        <Button mt={8} variant="default" size="xs" onClick={() => show({ ...view, filters: {}, page: 1 }, 'clear')}>
          Tühjenda filtrid
        </Button>
      )}
    </EmptyState>
  )
}

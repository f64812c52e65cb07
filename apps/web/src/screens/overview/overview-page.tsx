import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import { extentNote } from '@kvartal/domain/company/extent'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { parsePeriodKey, parseQuarterKey, periodLabel } from '@kvartal/domain/period/period'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { overviewQuery, rankingChoicesQuery } from '../../api/ranking.ts'
import { overviewPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { HistoryCard } from './history-card.tsx'
import { OverviewGrid } from './overview-grid.tsx'
import { type OverviewTable, overviewTable } from './overview-table.ts'
import {
  overviewAddress,
  type OverviewView,
  readOverviewAddress,
  summedMetrics,
} from './overview-view.ts'

const route = getRouteApi('/overview')

/** Sums of a quarter by activity and county. */
export function OverviewPage() {
  const view = readOverviewAddress(route.useSearch())
  const navigate = route.useNavigate()
  const choices = useQuery(rankingChoicesQuery()).data
  const overview = useQuery({
    ...overviewQuery({ metric: view.metric, period: view.period ?? undefined }),
    placeholderData: keepPreviousData,
    select: overviewTable,
  })
  const period = view.period ?? choices?.period ?? null
  const offered = (choices?.periods ?? []).map(({ period: key }) => key)
  const periods = period === null || offered.includes(period) ? offered : [period, ...offered]
  const show = (change: Partial<OverviewView>) =>
    void navigate({ ...overviewPath(overviewAddress({ ...view, ...change })), resetScroll: false })

  return (
    <>
      <PageHeading title="Ülevaade">
        <span role="status">
          {sentence(view, period, overview.isPlaceholderData ? undefined : overview.data, choices)}
        </span>
      </PageHeading>
      <Stack gap={16}>
        <Card>
          <Group gap="var(--field-gap)" align="start" data-screen-only="">
            <NativeSelect
              label="Periood"
              w={{ base: '100%', sm: 160 }}
              value={period ?? ''}
              onChange={({ currentTarget: { value } }) => show({ period: value })}
              data={
                periods.length === 0
                  ? [{ value: '', label: '-' }]
                  : periods.map((key) => ({ value: key, label: labelOf(key) }))
              }
            />
            <NativeSelect
              label="Näitaja"
              w={{ base: '100%', sm: 260 }}
              value={view.metric}
              onChange={({ currentTarget: { value } }) =>
                show({ metric: summedMetrics.find(({ id }) => id === value)?.id ?? 'revenue' })
              }
              data={summedMetrics.map(({ id, label, sumLabel }) => ({
                value: id,
                label: sumLabel ?? label,
              }))}
            />
          </Group>
        </Card>
        {view.line !== null && (
          <HistoryCard
            line={view.line}
            extent={choices?.extent ?? null}
            metric={view.metric}
            onClose={() => show({ line: null })}
          />
        )}
        <Card isFlush>
          <QueryView
            query={overview}
            loading={<TableSkeleton label="Ülevaate laadimine" rows={16} />}
            failed="Ülevaate laadimine ebaõnnestus"
            isEmpty={({ rows }) => rows.length === 0}
            empty={<EmptyState title="EMTA andmeid ei ole veel laaditud" />}
          >
            {(table) => (
              <OverviewGrid
                table={table}
                view={view}
                period={period}
                isStale={overview.isPlaceholderData}
              />
            )}
          </QueryView>
        </Card>
      </Stack>
    </>
  )
}

/**
 * What is summed, and over how many companies: a sum of some companies is not the county's total.
 */
function sentence(
  { metric }: OverviewView,
  period: string | null,
  table: OverviewTable | undefined,
  choices: RankingChoices | undefined,
): string {
  const { label, sumLabel = label } = quarterMetric(metric)
  const what = `${sumLabel}${period === null ? '' : `, ${labelOf(period)}`}, tegevusala ja maakonna järgi`
  if (table === undefined || table.rows.length === 0) return what
  const { companies, withValue } = table.whole
  const note = choices === undefined ? null : extentNote(choices.extent, choices.companies)
  const turnover = turnoverNote([quarterMetric(metric)], parseQuarterKey(period ?? '') ?? undefined)
  const counts = `summas on ${companyCount(withValue, companies)}${withValue < companies ? '; ülejäänute andmeid ei ole' : ''}`
  return [what, counts, note, turnover].filter((part) => part !== null).join(' · ')
}

function labelOf(key: string): string {
  const period = parsePeriodKey(key)
  return period === null ? key : periodLabel(period)
}

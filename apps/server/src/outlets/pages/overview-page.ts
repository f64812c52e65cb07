import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { type OverviewCell, overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { extentNote, extentWords } from '@kvartal/domain/company/extent'
import { formatCell, formatBrief } from '@kvartal/domain/format/axis-value'
import { formatWhole } from '@kvartal/domain/format/number'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { parseQuarterKey, periodLabel } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import { writeSearchText } from '@kvartal/views/search-text'
import type { AskOwn } from '../own-calls.ts'
import { type PageFacts, siteFeed, plainHeading } from './page-facts.ts'

interface ActivitySum {
  readonly activity: string
  /** `null` where no company has the value. */
  readonly sum: number | null
  /** The companies in the sum. */
  readonly withValue: number
}

/** Sums by activity; like the page, it ignores meaningless parameters. */
export async function readOverviewPage(
  ask: AskOwn,
  search: Readonly<Record<string, string>>,
): Promise<PageFacts> {
  const asked = parseQuarterKey(search['period'] ?? '') === null ? undefined : search['period']
  const metric = quarterMetrics.filter(isAdditive).find(({ id }) => id === search['metric'])
  const shown = metric ?? quarterMetrics[0]
  if (shown === undefined) throw new Error('There are no metrics.')
  const [cells, choices] = await Promise.all([
    ask(overviewCalls.readOverview, {
      query: { ...(asked !== undefined && { period: asked }), metric: shown.id },
    }),
    ask(rankingCalls.readRankingChoices, { query: {} }),
  ])
  const period = parseQuarterKey(asked ?? choices.period ?? '')
  const sums = sumsOf(cells)
  const whose =
    choices.extent === 'all' ? '' : `, ${lowerFirst(extentWords(choices.extent).companies)}`
  const title = `Ülevaade: ${lowerFirst(shown.label)} tegevusalade kaupa${whose}${period === null ? '' : `, ${periodLabel(period)}`}`
  const largest = sums
    .flatMap(({ activity, sum }) =>
      sum === null ? [] : [`${activity} ${formatBrief(shown.axis, sum)}`],
    )
    .slice(0, 4)
  const told = [
    largest.length === 0 ? 'Andmeid ei ole' : largest.join('; '),
    extentNote(choices.extent, choices.companies),
    period === null ? null : turnoverNote([shown], period),
    'Allikas: Maksu- ja Tolliamet',
  ]
  return {
    status: 200,
    title,
    description: told.flatMap((sentence) => (sentence === null ? [] : [`${sentence}.`])).join(' '),
    address: `/overview${writeSearchText({ period: asked, metric: metric === undefined || metric.id === 'revenue' ? undefined : metric.id })}`,
    isListed: true,
    picture: null,
    feed: siteFeed,
    embed: null,
    organizations: [],
    table:
      sums.length === 0
        ? null
        : {
            caption: title,
            headings: ['Tegevusala', plainHeading(shown), 'Ettevõtteid summas'],
            rows: sums.map(({ activity, sum, withValue }) => ({
              name: activity,
              path: null,
              cells: [formatCell(shown.axis, sum), formatWhole(withValue)],
            })),
          },
  }
}

/** The largest sum first, activities without one last. */
function sumsOf(cells: readonly OverviewCell[]): ActivitySum[] {
  const sums = new Map<string, ActivitySum>()
  for (const { activity, sum, withValue } of cells) {
    const name = activity ?? 'Tegevusala teadmata'
    const before = sums.get(name)
    const added = sum === null ? (before?.sum ?? null) : (before?.sum ?? 0) + sum
    sums.set(name, { activity: name, sum: added, withValue: (before?.withValue ?? 0) + withValue })
  }
  return [...sums.values()].toSorted((a, b) => (b.sum ?? -Infinity) - (a.sum ?? -Infinity))
}

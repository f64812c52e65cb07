import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { type OverviewCell, overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
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

/**
 * Sums by activity, or of the level below the open one, of one county or of all; like the page, it
 * ignores meaningless parameters.
 */
export async function readOverviewPage(
  ask: AskOwn,
  search: Readonly<Record<string, string>>,
): Promise<PageFacts> {
  const asked = parseQuarterKey(search['period'] ?? '') === null ? undefined : search['period']
  const metric = quarterMetrics.filter(isAdditive).find(({ id }) => id === search['metric'])
  const shown = metric ?? quarterMetrics[0]
  if (shown === undefined) throw new Error('There are no metrics.')
  const choices = await ask(rankingCalls.readRankingChoices, { query: {} })
  const open = openLevel(search, choices)
  const county = choices.counties.find(({ name }) => name === search['county'])?.name ?? undefined
  const cells = await ask(overviewCalls.readOverview, {
    query: {
      ...(asked !== undefined && { period: asked }),
      ...(county !== undefined && { county }),
      ...(open !== null && { activity: open.activity, within: open.code ?? open.activity }),
      metric: shown.id,
    },
  })
  const period = parseQuarterKey(asked ?? choices.period ?? '')
  const sums = sumsOf(cells)
  const whose =
    choices.extent === 'all' ? '' : `, ${lowerFirst(extentWords(choices.extent).companies)}`
  const where = [
    open === null ? null : [open.code, open.activity].filter(Boolean).join(' '),
    county,
  ]
    .filter((part) => part != null)
    .map((part) => `, ${part}`)
    .join('')
  const title = `Ülevaade: ${lowerFirst(shown.label)} tegevusalade kaupa${where}${whose}${period === null ? '' : `, ${periodLabel(period)}`}`
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
    address: `/overview${writeSearchText({
      period: asked,
      metric: metric === undefined || metric.id === 'revenue' ? undefined : metric.id,
      county,
      ...open,
    })}`,
    isListed: true,
    picture: null,
    feed: siteFeed,
    embed: null,
    organizations: [],
    glance:
      sums.length === 0 || period === null
        ? null
        : {
            back: null,
            heading: 'Ülevaade',
            notes: [extentWords(choices.extent).companies],
            about: null,
            newest: {
              title: `${shown.label} tegevusalade kaupa${where}`,
              words: [periodLabel(period), turnoverNote([shown], period)]
                .filter((part) => part !== null)
                .join(' · '),
            },
            figures: [],
          },
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

/** The section and the code whose next level is shown; `null` for sections. */
function openLevel(
  { activity, code }: Readonly<Record<string, string>>,
  { activities, activityVersion }: RankingChoices,
): { readonly activity: string; readonly code?: string } | null {
  const known = activities.find(({ name }) => name !== null && name === activity)?.name ?? null
  if (known === null || activityVersion === null) return null
  return code !== undefined && /^\d{2,4}$/.test(code)
    ? { activity: known, code }
    : { activity: known }
}

const namesOfUnknown = {
  activity: 'Tegevusala teadmata',
  uncoded: 'Kood teadmata',
  unclear: 'Kood ei vasta ühele reale',
} as const

/** The largest sum first, activities without one last. */
function sumsOf(cells: readonly OverviewCell[]): ActivitySum[] {
  const sums = new Map<string, ActivitySum>()
  for (const { kind, activity, code, sum, withValue } of cells) {
    const named = activity === null ? namesOfUnknown[kind] : activity
    const name = code === null ? named : `${code} ${named}`
    const before = sums.get(name)
    const added = sum === null ? (before?.sum ?? null) : (before?.sum ?? 0) + sum
    sums.set(name, { activity: name, sum: added, withValue: (before?.withValue ?? 0) + withValue })
  }
  return [...sums.values()].toSorted((a, b) => (b.sum ?? -Infinity) - (a.sum ?? -Infinity))
}

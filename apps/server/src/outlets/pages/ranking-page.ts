import { inYears } from '@kvartal/charts/words/change-words'
import { basisOf, rankingQuery, rankingCalls } from '@kvartal/contract/ranking'
import { tagCalls } from '@kvartal/contract/tag'
import { changedWords } from '@kvartal/domain/breaks/break-words'
import { type Extent, extentNote } from '@kvartal/domain/company/extent'
import { formatCell, formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChangeOf } from '@kvartal/domain/format/change'
import { counted } from '@kvartal/domain/format/counted'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { readFilters } from '@kvartal/views/ranking/ranking-filters'
import { rankingTitle } from '@kvartal/views/ranking/ranking-title'
import { comparedSentences, rankingSentence } from '@kvartal/views/ranking/ranking-words'
import { writeSearchText } from '@kvartal/views/search-text'
import * as z from 'zod/mini'
import { activityName } from '../../figures/ranking/read-activities.ts'
import type { AskOwn } from '../own-calls.ts'
import { type PageFacts, siteFeed, plainHeading } from './page-facts.ts'

const mostCompanies = 20

/** @returns `null` for an address that is not a ranking */
export async function readRankingPage(
  ask: AskOwn,
  search: Readonly<Record<string, string>>,
): Promise<PageFacts | null> {
  const parsed = z.safeParse(rankingQuery, search)
  if (!parsed.success) return null
  const query = parsed.data
  const { limit: _limit, ...given } = Object.fromEntries(
    Object.entries(search).filter(([name, text]) => name in query && text !== ''),
  )
  const metric = metricTable[basisOf(query)].find(({ id }) => id === (query.metric ?? 'revenue'))
  if (metric === undefined) return null
  const filters = readFilters(search)
  const tags =
    filters.tags === undefined && filters.allTags === undefined
      ? []
      : await ask(tagCalls.listTags, {})
  const tagNames = new Map(tags.map(({ _id, name }) => [_id, name]))
  const titleOf = (extent: Extent | null, key: string | null) =>
    rankingTitle(
      { metric, order: query, filters, extent, period: key },
      { tag: (id) => tagNames.get(id) ?? id, activity: activityName },
    )
  const address = `/ranking${writeSearchText(given)}`
  const common = { status: 200, address, isListed: true, feed: siteFeed, embed: null } as const
  if (metric.basis === 'year') {
    const description = 'Majandusaasta aruannete näitajad on avatud sisselogitud kasutajatele.'
    return {
      ...common,
      title: titleOf(null, null),
      description,
      picture: null,
      organizations: [],
      table: null,
    }
  }
  const [{ companies, coverage, period: key }, choices] = await Promise.all([
    ask(rankingCalls.readRanking, { query: { ...given, limit: String(mostCompanies) } }),
    ask(rankingCalls.readRankingChoices, { query: {} }),
  ])
  const period = key === null ? null : parsePeriodKey(key)
  const title = titleOf(choices.extent, key)
  const first = companies
    .slice(0, 5)
    .map(({ name, place, value }) => `${place}. ${name} ${formatBrief(metric.axis, value)}`)
  const ranked = `${counted(coverage.withValue, 'ettevõte', 'ettevõtet')}, mille arv on teada`
  const turnover = period?.quarter == null ? null : turnoverNote([metric], period)
  const told = [
    first.length === 0 ? 'Ühtegi ettevõtet ei leitud' : `${first.join(', ')}; ${ranked}`,
    extentNote(choices.extent, choices.companies),
    turnover,
    'Allikas: Maksu- ja Tolliamet',
    ...comparedSentences(metric, coverage, { ...query, period }).map((sentence) =>
      sentence.replace(/\.$/, ''),
    ),
  ]
  return {
    ...common,
    title,
    description: told.flatMap((sentence) => (sentence === null ? [] : [`${sentence}.`])).join(' '),
    picture: {
      address: `/export/ranking.png${writeSearchText({ ...given, page: '', size: '1200x630' })}`,
      text: title,
    },
    organizations: companies,
    glance:
      companies.length === 0 || period === null
        ? null
        : {
            back: null,
            // Whose figures these are is said below it.
            heading: titleOf(null, key),
            notes: [rankingSentence({ ...query, filters, extent: choices.extent }, coverage)],
            about: null,
            newest: { title: periodLabel(period), words: turnover ?? 'EMTA avaandmed' },
            figures: [],
          },
    table: {
      caption: title,
      headings: [
        'Ettevõte',
        'Koht',
        plainHeading(metric),
        `Muutus ${inYears(query.growth ?? 1)}`,
        'Maakond',
        'Tegevusala',
      ],
      rows: companies.map(
        ({ registryCode, name, place, value, change, isAcrossBreak, county, activity }) => ({
          name,
          path: `/companies/${registryCode}`,
          cells: [
            String(place),
            formatCell(metric.axis, value),
            change === null
              ? '-'
              : `${formatChangeOf(metric, change)}${isAcrossBreak ? ` (${changedWords})` : ''}`,
            county ?? '-',
            activity ?? '-',
          ],
        }),
      ),
    },
  }
}

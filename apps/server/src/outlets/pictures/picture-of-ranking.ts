import type { RankingPicture } from '@kvartal/charts/drawing/picture'
import { reportCalls } from '@kvartal/contract/annual-reports'
import { figureCalls } from '@kvartal/contract/financial-data'
import { basisOf, type RankingQuery, rankingCalls } from '@kvartal/contract/ranking'
import { extentNote } from '@kvartal/domain/company/extent'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { orderedMetric } from '@kvartal/views/ranking/ranking-title'
import { comparedSentences, rankedNotes } from '@kvartal/views/ranking/ranking-words'
import { writeSearchText } from '@kvartal/views/search-text'
import { metricOf } from '../../figures/ranking/find-ranked.ts'
import type { AskOwn } from '../own-calls.ts'
import { quarterCredit, yearCredit } from './picture-of-comparison.ts'

/** How many companies a picture has. */
const shown = 10

/**
 * The first ten of a ranking as bars, in the requested order.
 * @param given the parameters as they were received; `query` is what they mean
 */
export async function pictureOfRanking(
  ask: AskOwn,
  given: Readonly<Record<string, string>>,
  query: RankingQuery,
  origin: string,
): Promise<RankingPicture> {
  const asked = { ...given, page: '1', limit: String(shown) }
  const { companies, coverage, period: key } = await ask(rankingCalls.readRanking, { query: asked })
  const { extent, companies: shownCompanies } = await ask(rankingCalls.readRankingChoices, {
    query: {},
  })
  const basis = basisOf(query)
  const metric = metricOf(basis, query.metric)
  const period = key === null ? null : parsePeriodKey(key)
  const periods = period === null ? [] : [period]
  const source =
    basis === 'quarter'
      ? quarterCredit(await ask(figureCalls.readPeriods, {}), periods)
      : yearCredit((await ask(reportCalls.listLoadedYears, {})).years, periods)
  const filters = [query.activity, query.county, query.legalForm].flatMap((list) =>
    list === undefined ? [] : [list.join(', ')],
  )
  const notes = [
    extentNote(extent, shownCompanies),
    period?.quarter == null ? null : turnoverNote([metric], period),
  ].filter((note) => note !== null)
  return {
    kind: 'ranking',
    title: `${orderedMetric(metric, query)}${period === null ? '' : `, ${periodLabel(period)}`}`,
    summary: [
      ...filters,
      `${counted(coverage.withValue, 'ettevõte', 'ettevõtet')}, mille arv on teada`,
      ...comparedSentences(metric, coverage, { ...query, period }),
      ...notes,
    ].join(' · '),
    bars: companies.map(({ name, value, place, ...marks }) => ({
      name: `${place}. ${name}`,
      value,
      text: [formatBrief(metric.axis, value), ...rankedNotes(marks).map(({ sign }) => sign)].join(
        '\u00a0',
      ),
    })),
    emptySentence: 'Ühtegi ettevõtet ei leitud.',
    source,
    address: `${origin}/ranking${writeSearchText(given)}`,
  }
}

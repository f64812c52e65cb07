import type { RankingPicture } from '@kvartal/charts/drawing/picture'
import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { listLoadedYears } from '@kvartal/contract/annual-reports'
import { readPeriods } from '@kvartal/contract/financial-data'
import { basisOf, readRanking, type RankingQuery } from '@kvartal/contract/ranking'
import { counted } from '@kvartal/domain/format/counted'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { metricOf } from '../ranking/find-ranked.ts'
import type { AskOwn } from '../views/own-calls.ts'
import { searchOf } from '../web/pages/search-of.ts'
import { quarterCredit, yearCredit } from './credit.ts'

/** How many companies a picture has. */
const shown = 10

/**
 * The first ten of a ranking as bars, in the requested order.
 * @param given the parameters as they were received; `query` is what they mean
 */
export async function pictureOfRanking(ask: AskOwn, given: Readonly<Record<string, string>>, query: RankingQuery, origin: string): Promise<RankingPicture> {
  const asked = { ...given, page: '1', limit: String(shown) }
  const { companies, coverage, period: key } = await ask(readRanking, { query: asked })
  const basis = basisOf(query)
  const metric = metricOf(basis, query.metric)
  const period = key === null ? null : parsePeriodKey(key)
  const periods = period === null ? [] : [period]
  const source = basis === 'quarter' ? quarterCredit(await ask(readPeriods, {}), periods) : yearCredit((await ask(listLoadedYears, {})).years, periods)
  const filters = [query.activity, query.county, query.legalForm].flatMap((list) => (list === undefined ? [] : [list.join(', ')]))
  return {
    kind: 'ranking',
    title: `Edetabel: ${lowerFirst(metric.label)}${period === null ? '' : `, ${periodLabel(period)}`}`,
    summary: [...filters, `${counted(coverage.withValue, 'ettevõte', 'ettevõtet')}, mille arv on teada`].join(' · '),
    bars: companies.map(({ name, value, place }) => ({ name: `${place}. ${name}`, value, text: formatBrief(metric.axis, value) })),
    emptySentence: 'Ühtegi ettevõtet ei leitud.',
    source,
    address: `${origin}/ranking${searchOf(given)}`,
  }
}

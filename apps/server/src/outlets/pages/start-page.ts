import { overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { extentWords } from '@kvartal/domain/company/extent'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { headlineWords } from '@kvartal/views/country/headline-words'
import type { AskOwn } from '../own-calls.ts'
import { dashboardTitle, type Glance } from './page-facts.ts'

/** The country's figures on the start page; `null` while there are none. */
export async function readStartGlance(ask: AskOwn): Promise<Glance | null> {
  const [headline, { extent }] = await Promise.all([
    ask(overviewCalls.readHeadline, {}),
    ask(rankingCalls.readRankingChoices, { query: {} }),
  ])
  const period = parsePeriodKey(headline.period ?? '')
  if (period === null) return null
  return {
    back: null,
    heading: dashboardTitle,
    notes: ['EMTA avaandmed'],
    about: null,
    newest: { title: periodLabel(period), words: extentWords(extent).companies },
    figures: headline.figures.flatMap(({ id, value }) => {
      const words = headlineWords[id]
      return value === null ? [] : [{ label: words.label, value: words.value(value) }]
    }),
  }
}

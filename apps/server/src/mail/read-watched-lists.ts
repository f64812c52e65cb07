import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { rankingQuery, type RankingQuery } from '@kvartal/contract/ranking'
import type { WatchedList } from '@kvartal/contract/watch'
import type { Database } from '@kvartal/database/open'
import { listTagNames } from '@kvartal/database/watch/watches'
import type { Visitor } from '@kvartal/domain/access/role'
import { periodKey } from '@kvartal/domain/period/period'
import { topMoves, topSize } from '@kvartal/domain/watch/top-moves'
import { type RankingAddress, addressOfQuestion } from '@kvartal/views/ranking/ranking-question'
import { orderedMetric } from '@kvartal/views/ranking/ranking-title'
import { filterWords } from '@kvartal/views/ranking/ranking-words'
import * as z from 'zod/mini'
import { extentFor } from '../companies/visible-company.ts'
import { metricOf } from '../figures/ranking/find-ranked.ts'
import type { readTop } from '../figures/ranking/read-top.ts'

export type FoundTop = Awaited<ReturnType<typeof readTop>>

/** Finds the first companies of a ranking now and in the period before. */
export type FindTop = (query: RankingQuery, size: number) => Promise<FoundTop>

/** The query of a question; `null` for a text that is not a ranking. */
export function queryOfQuestion(
  question: string,
): { readonly query: RankingQuery; readonly address: RankingAddress } | null {
  const address = addressOfQuestion(question)
  if (address === null) return null
  const parsed = z.safeParse(rankingQuery, address)
  return parsed.success ? { query: parsed.data, address } : null
}

interface WatchedSubjects {
  readonly tags: readonly string[]
  readonly rankings: readonly string[]
}

/**
 * The first companies of tags, by turnover, and of rankings, and how they differ from the period
 * before; hidden companies are in none.
 */
export async function readWatchedLists(
  database: Database,
  visitor: Visitor,
  { tags, rankings }: WatchedSubjects,
  findTop: FindTop,
): Promise<WatchedList[]> {
  const [known, extent] = await Promise.all([
    listTagNames(database.db),
    extentFor(database, visitor),
  ])
  const lists: WatchedList[] = []
  for (const subject of tags) {
    const title = known.get(subject) ?? null
    const top = title === null ? null : await findTop({ tags: [Number(subject)] }, topSize)
    lists.push(listOf({ kind: 'tag', subject, title, metric: 'revenue' }, top))
  }
  for (const subject of rankings) {
    const asked = queryOfQuestion(subject)
    // Its metric no longer exists.
    if (asked === null) continue
    const { query, address } = asked
    const metric = metricOf(query.basis ?? 'quarter', query.metric)
    const words = [
      filterWords({ filters: address, extent }, (id) => known.get(id) ?? id),
      lowerFirst(orderedMetric(metric, query)),
    ]
    const title = words.join(' · ')
    lists.push(
      listOf({ kind: 'ranking', subject, title, metric: metric.id }, await findTop(query, topSize)),
    )
  }
  return lists
}

function listOf(
  about: Pick<WatchedList, 'kind' | 'subject' | 'title' | 'metric'>,
  top: FoundTop,
): WatchedList {
  if (top === null) return { ...about, companies: 0, period: null, top: [], moves: null }
  const { entered, left, unknown, moved } = topMoves(
    top.companies,
    top.before?.companies ?? [],
    ({ registryCode }) => top.stillRanked.has(registryCode),
  )
  const who = ({
    registryCode,
    name,
  }: {
    readonly registryCode: string
    readonly name: string
  }) => ({ registryCode, name })
  return {
    ...about,
    companies: top.count,
    period: periodKey(top.period),
    top: top.companies.map(({ value, change, isAcrossBreak, ...company }) => ({
      ...who(company),
      value,
      change,
      isAcrossBreak,
    })),
    moves:
      top.before === null
        ? null
        : {
            entered: entered.map(({ company, place }) => ({ ...who(company), place })),
            left: left.map(({ company, before }) => ({ ...who(company), before })),
            unknown: unknown.map(({ company, before }) => ({ ...who(company), before })),
            moved: moved.map(({ company, place, before }) => ({ ...who(company), place, before })),
          },
  }
}

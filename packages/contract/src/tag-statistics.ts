import { type Period, periodIndex, type PeriodSpan } from '@kvartal/domain/period/period'
import * as z from 'zod/mini'
import { commaSeparated, fieldForEach, figure, givenId, parsedBy } from './reply.ts'
import { tag } from './tag.ts'

/**
 * A tag's values of one metric in one period; all but the count are `null` without any value that
 * counts.
 */
const statistics = z.object({
  /** How many companies have a value that counts: one on a base that is not comparable does not. */
  count: z.int(),
  mean: figure,
  median: figure,
  /** The lower and the upper quartile, by linear interpolation. */
  q1: figure,
  q3: figure,
  /**
   * The sum of the dividends over the sum of the divisors; `null` for metrics that are not
   * quotients.
   */
  pooled: figure,
})

/**
 * A tag's figures by period key, oldest first, then by name, over its active companies that have a
 * value that counts.
 */
export const tagStatisticsFields = <Name extends string>(names: readonly Name[]) => ({
  tag,
  /** Means. */
  averages: z.record(z.string(), z.object(fieldForEach(names, figure))),
  /** The same means with all other statistics of the values. */
  statistics: z.record(z.string(), z.object(fieldForEach(names, statistics))),
  /** Number of active companies of the tag. */
  companies: z.int(),
})

/** More periods than any source publishes. */
const mostPeriods = 200

/**
 * A query value with the first and the last of the periods in which the same companies are
 * averaged: `2022-Q1,2025-Q4`. Statistics then cover only these periods, and for each metric only
 * the companies that have it in all of them.
 */
function samePeriods(parse: (key: string) => Period | null) {
  const span = parsedBy(
    (text) => spanOf(text, parse),
    'Perioodid peavad olema kujul „esimene,viimane“',
  )
  return span.register(z.globalRegistry, {
    examples: [parse('2024') === null ? '2024-Q1,2026-Q1' : '2022,2024'],
  })
}

/** Query of tags' statistics. @param parse parses a key of their kind of period */
export const tagStatisticsQuery = (parse: (key: string) => Period | null) =>
  z.object({ tags: commaSeparated(givenId, 100), same: z.optional(samePeriods(parse)) })

function spanOf(text: string, parse: (key: string) => Period | null): PeriodSpan | null {
  const [from = null, to = null, ...more] = text.split(',').map(parse)
  if (from === null || to === null || more.length > 0) return null
  const length = periodIndex(to) - periodIndex(from) + 1
  return length >= 1 && length <= mostPeriods ? { from, to } : null
}

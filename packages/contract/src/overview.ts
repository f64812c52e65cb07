import { parseQuarterKey } from '@kvartal/domain/period/period'
import { additiveQuarterMetricIds } from '@kvartal/domain/ranking/additive-metrics'
import { headlineIds } from '@kvartal/domain/ranking/headline'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { figure, nullableText, parsedBy } from './reply.ts'

/** A quarter in a query; the newest one with good coverage when left out, as for rankings. */
export const quarterQuery = z.object({
  period: z.optional(
    parsedBy(parseQuarterKey).register(z.globalRegistry, { examples: ['2026-Q1'] }),
  ),
})

/** In a query: a metric whose values can be summed; revenue when omitted. */
const addedMetric = z.optional(z.enum(additiveQuarterMetricIds))

const sumOfQuarter = {
  withValue: z.int(),
  /** `null` where no company has the value. */
  sum: figure,
}

/** The companies of an activity in a county. */
export const overviewCell = z.object({
  /** EMTA's section; `null` for companies whose activity is not known. */
  activity: nullableText,
  /** `null` for companies whose county is not known. */
  county: nullableText,
  /** The number of companies of the country in the cell, with or without figures. */
  companies: z.int(),
  ...sumOfQuarter,
  /** The largest single value in the sum, since one company can be most of it. */
  largest: figure,
  /**
   * The sum of the same quarter a year before, over the companies that have the value in both
   * quarters; `null` where none has.
   */
  previousSum: figure,
  /** The sum of this quarter over the same companies: growth is from `previousSum` to this. */
  comparedSum: figure,
  /** How many companies these are. */
  compared: z.int(),
})

export type OverviewCell = z.infer<typeof overviewCell>

const place = z.string().check(z.minLength(1), z.maxLength(200))

export const overviewHistory = z.object({
  /** The current number of companies of the country, with or without figures. */
  companies: z.int(),
  /** Every stored quarter, oldest first. */
  quarters: z.array(
    z.object({
      /** `2026-Q1` */
      period: z.string(),
      ...sumOfQuarter,
    }),
  ),
})

export type OverviewHistory = z.infer<typeof overviewHistory>

export const headlineReply = z.object({
  /** `2026-Q1`: the newest quarter with good coverage; `null` while nothing is stored. */
  period: nullableText,
  /** The current number of companies of the country, with or without figures. */
  companies: z.int(),
  figures: z.array(
    z.object({
      /** Turnover and employees together, the median turnover, the share of companies that grew. */
      id: z.enum(headlineIds),
      /** In euros or persons; of `grown` a fraction. */
      value: figure,
      /** How many companies the value is of. */
      withValue: z.int(),
      /**
       * From the same quarter a year before, as a fraction, over the companies that have the figure
       * in both quarters; of `grown` the difference of the two fractions.
       */
      change: figure,
      /** How many companies these are. */
      compared: z.int(),
      /** The values of the eight quarters until this one; `null` for one with few companies. */
      recent: z.array(figure),
    }),
  ),
})

export type HeadlineReply = z.infer<typeof headlineReply>

export const overviewCalls = {
  readHeadline: endpoint({
    method: 'GET',
    path: '/api/overview/headline',
    summary:
      'The newest well covered quarter of the companies of the country in four figures, as the home page shows them.',
    access: 'browse',
    laneOf: () => 'snapshots',
    reply: headlineReply,
  }),
  readOverview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary:
      'Sums of a quarter by activity and county over the companies of the country. For the period see `GET /api/ranking/choices`.',
    access: 'browse',
    query: z.extend(quarterQuery, { metric: addedMetric }),
    laneOf: () => 'snapshots',
    reply: z.array(overviewCell),
  }),
  readOverviewHistory: endpoint({
    method: 'GET',
    path: '/api/overview/history',
    summary:
      'Sums of each stored quarter over the companies of an activity, a county, both, or the whole country, by the activity and county that each company has now. Not known is `teadmata`, as in rankings. A sum without a number of companies beside it says little: few quarters have figures of the same ones.',
    access: 'browse',
    query: z.object({
      metric: addedMetric,
      activity: z.optional(place),
      county: z.optional(place),
    }),
    laneOf: () => 'snapshots',
    reply: overviewHistory,
  }),
}

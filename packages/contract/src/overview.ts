import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import { additiveQuarterMetricIds } from '@kvartal/domain/ranking/additive-metrics'
import { headlineIds } from '@kvartal/domain/ranking/headline'
import { overviewPlaces } from '@kvartal/domain/ranking/overview'
import { overviewRowKinds } from '@kvartal/domain/ranking/overview-rows'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { placeFields } from './ranking.ts'
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

/** The companies of which sums are, and the section or code whose next level the rows are. */
const ofCompanies = {
  ...placeFields,
  /** The name of a section, its letter, or two to four digits of a code of `activityVersion`. */
  within: z.optional(
    z
      .string()
      .check(z.minLength(1), z.maxLength(200), z.regex(/^(?:\d{2,4}|(?!\d+$).*)$/u))
      .register(z.globalRegistry, { examples: ['Ehitus', 'F', '41'] }),
  ),
}

/** What a row is about. */
const overviewRow = {
  /**
   * An activity; within one also its companies whose code is not known (`uncoded`), and those whose
   * code is of no single row (`unclear`): of the other version, or with too few digits.
   */
  kind: z.enum(overviewRowKinds),
  /** The section under which companies are counted, or the name of the code; `null`: not known. */
  activity: nullableText,
  /** `null` for sections, whose letters differ between the versions, and for other kinds. */
  code: nullableText,
  version: z.nullable(z.enum(emtakVersions)),
}

/** The companies of a row in a county or municipality. */
export const overviewCell = z.object({
  ...overviewRow,
  /** `null` for companies whose county is not known. */
  county: nullableText,
  /** `null` when it is not known, and where cells are of counties. */
  municipality: nullableText,
  /** The number of companies of the country in the cell, with or without figures. */
  companies: z.int(),
  /** How many of these are counted by their code of EMTAK 2008, which has a counterpart in the row. */
  translated: z.int(),
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

export const overviewRecent = z.object({
  /** The eight quarters until the period, oldest first: `2026-Q1`. */
  periods: z.array(z.string()),
  rows: z.array(
    z.object({
      ...overviewRow,
      /** By the periods; `null` also for a quarter with few companies, whose sum would look like a fall. */
      sums: z.array(figure),
    }),
  ),
})

export type OverviewRecent = z.infer<typeof overviewRecent>

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
      'Sums of a quarter by activity and county over the companies of the country: sections, or with `within` the next level of a section or code, whose rows add up to it. Filters are those of a ranking; `by=municipality` has a cell for each municipality. For the period see `GET /api/ranking/choices`.',
    access: 'browse',
    query: z.extend(quarterQuery, {
      metric: addedMetric,
      ...ofCompanies,
      by: z.optional(z.enum(overviewPlaces)),
    }),
    laneOf: () => 'snapshots',
    reply: z.array(overviewCell),
  }),
  readOverviewRecent: endpoint({
    method: 'GET',
    path: '/api/overview/recent',
    summary: 'The sums of the rows of `GET /api/overview` in the eight quarters until the period.',
    access: 'browse',
    query: z.extend(quarterQuery, { metric: addedMetric, ...ofCompanies }),
    laneOf: () => 'snapshots',
    reply: overviewRecent,
  }),
  readOverviewHistory: endpoint({
    method: 'GET',
    path: '/api/overview/history',
    summary:
      'Sums of each stored quarter over the companies of activities, counties, municipalities, all of these, or the whole country, by what each company has now. An activity is a section or a code, `within` restricts it further. Not known is `teadmata`, as in rankings. A sum without a number of companies beside it says little: few quarters have figures of the same ones.',
    access: 'browse',
    query: z.object({ metric: addedMetric, ...ofCompanies }),
    laneOf: () => 'snapshots',
    reply: overviewHistory,
  }),
}

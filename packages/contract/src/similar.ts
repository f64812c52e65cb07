import { activityLevels } from '@kvartal/domain/activities/activity-code'
import * as z from 'zod/mini'
import { namedActivity } from './activities.ts'
import { companyInCountry } from './company.ts'
import { endpoint } from './endpoint.ts'
import { quarterQuery } from './overview.ts'
import { companyParams, figure, id, nullableText, wholeNumber } from './reply.ts'

/** The number of similar companies for a request without a limit. */
export const usualSimilar = 5

const mostSimilar = 50

/** What makes companies similar. */
const figures = { revenue: figure, employees: figure, revenuePerEmployee: figure }

/**
 * Differences in natural logarithms: 0.69 is twice as much, or half. `null` where the company
 * itself lacks the figure.
 */
const parts = z.object({
  ...figures,
  /** 0 in the same county, else a constant. */
  county: z.number(),
})

/**
 * By which activity companies are alike: the narrowest level of the company's own code that has at
 * least ten companies.
 */
const ofPeers = {
  level: z.enum(activityLevels),
  /** `null` for a section that is known by EMTA's name only. */
  ofActivity: namedActivity,
}

export const similarCompany = z.object({
  ...companyInCountry,
  /** The sum of the parts; the nearest company is first. */
  distance: z.number(),
  parts,
  /** The figures that were compared. */
  figures: z.object(figures),
  /** The key of their period. */
  period: z.string(),
  ...ofPeers,
})

export type SimilarCompany = z.infer<typeof similarCompany>

/**
 * A company among others; `null` among fewer than three with a value that counts, or when the group
 * is not known.
 */
const standing = z.nullable(
  z.object({
    /**
     * The best is 1, equal values share a place; `null` without a value that counts, and for a
     * metric without places.
     */
    place: z.nullable(z.int()),
    /** How many have a value that counts. */
    of: z.int(),
    /** The fraction of the other companies whose value is lower. */
    percentile: figure,
    q1: z.number(),
    median: z.number(),
    q3: z.number(),
  }),
)

export const companyStandings = z.object({
  /**
   * The requested period, else the newest well covered one in which the company has figures; `null`
   * while nothing is stored.
   */
  period: nullableText,
  /**
   * The usual period of rankings, where the company has no figures of it and an earlier `period` is
   * shown; else `null`.
   */
  lacking: nullableText,
  /** The section. */
  activity: nullableText,
  /** As of similar companies; `null` without an activity. */
  level: z.nullable(ofPeers.level),
  ofActivity: ofPeers.ofActivity,
  county: nullableText,
  standings: z.array(
    z.object({
      /** As in the dashboard's address. */
      metric: z.string(),
      value: figure,
      activity: standing,
      county: standing,
      /** The companies of the same activity in the same county. */
      both: standing,
      /** The place in each of the company's tags, among `of` with a value that counts. */
      tags: z.array(z.object({ _id: id, place: z.nullable(z.int()), of: z.int() })),
    }),
  ),
})

export type CompanyStandings = z.infer<typeof companyStandings>

export const similarCalls = {
  listSimilarCompanies: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/similar',
    summary:
      'Companies of the same activity, at its narrowest level with at least ten companies, that are nearest in turnover, employees and turnover per employee; those of the same county go before others. By id or registry code; empty without figures or activity.',
    access: 'browse',
    params: companyParams,
    query: z.extend(quarterQuery, { limit: z.optional(wholeNumber(mostSimilar)) }),
    laneOf: () => 'rankings',
    reply: z.array(similarCompany),
  }),
  readCompanyStandings: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/standings',
    summary:
      "A company's place, percentile and the quartiles by each metric among the companies of its activity, its county, and both, and its place in each of its tags. By id or registry code.",
    access: 'browse',
    params: companyParams,
    query: quarterQuery,
    laneOf: () => 'rankings',
    reply: companyStandings,
  }),
}

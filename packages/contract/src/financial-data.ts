import { publishedFigures } from '@kvartal/domain/emta/figure'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import * as z from 'zod/mini'
import { chosenCompanies, laneOfComparison } from './chosen-companies.ts'
import { comparedCompany } from './company.ts'
import { endpoint } from './endpoint.ts'
import { companyParams, fieldForEach, figure, nullableText } from './reply.ts'
import { tagStatisticsFields, tagStatisticsQuery } from './tag-statistics.ts'

export const period = z.object({
  year: z.int(),
  quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})

const fields = quarterMetrics.map(({ field }) => field)

/** Figures of one company and quarter; money in euros, `null` where EMTA published nothing. */
export const quarterFinancials = z.extend(period, {
  ...fieldForEach(fields, figure),
  /**
   * The published figures that had other values in an earlier publication (see the history); left
   * out when there are none.
   */
  corrected: z.optional(z.array(z.enum(publishedFigures))),
})

/**
 * Which part of a publication was loaded: every legal person, tracked companies, or an extract that
 * comes with the product.
 */
const publicationScope = z.enum(['all', 'tracked', 'sample'])

const publicationDate = {
  /** `YYYY-MM-DD` */
  publishedOn: z.string(),
  /** The date is estimated from the quarter, because the file has none. */
  isDateAssumed: z.boolean(),
}

/** A file that EMTA published, and its date. */
export const publicationFields = {
  fileName: z.string(),
  ...publicationDate,
  scope: publicationScope,
}

/** The first publication of a quarter's current figures. */
export const figureSource = z.extend(period, publicationFields)

export type FigureSource = z.infer<typeof figureSource>

export const companyFinancials = z.object({
  company: comparedCompany,
  financialData: z.array(quarterFinancials),
})

export type CompanyFinancials = z.infer<typeof companyFinancials>

/** By quarter, `"2024-Q1"`. */
export const tagAverages = z.object(tagStatisticsFields(fields))

export type TagAverages = z.infer<typeof tagAverages>

/** In columns: the same place in each is the same company. */
export const latestFigures = z.object({
  /** `2026-Q1`; `null` while nothing is stored. */
  period: nullableText,
  registryCodes: z.array(z.string()),
  /** In euros, like `revenueBefore` of the same quarter a year before. */
  revenue: z.array(figure),
  revenueBefore: z.array(figure),
  employees: z.array(figure),
})

export type LatestFigures = z.infer<typeof latestFigures>

export const figureCalls = {
  readLatestFigures: endpoint({
    method: 'GET',
    path: '/api/financial-data/latest',
    summary:
      'Turnover and employees of every active company of the list in the newest well covered quarter, in columns. For the period see `GET /api/ranking/choices`.',
    access: 'browse',
    laneOf: () => 'snapshots',
    reply: latestFigures,
  }),
  readPeriods: endpoint({
    method: 'GET',
    path: '/api/financial-data/periods',
    summary:
      'Quarters that have figures, oldest first, with the date of the newest publication of each, whether that date is reckoned because no file states it, and how many active companies have figures of it.',
    access: 'browse',
    reply: z.array(z.extend(period, { ...publicationDate, companies: z.int() })),
  }),
  compareCompanies: endpoint({
    method: 'GET',
    path: '/api/financial-data/compare',
    summary:
      'Quarterly figures of companies selected by id, of any companies selected by registry code, and of all companies of tags except some; in this order, without unknown and hidden ones.',
    access: 'browse',
    query: chosenCompanies,
    laneOf: laneOfComparison,
    reply: z.array(companyFinancials),
  }),
  readTagAverages: endpoint({
    method: 'GET',
    path: '/api/financial-data/tag-averages',
    summary:
      "Averages and other statistics of the requested tags over each tag's active companies; unknown tags are left out.",
    access: 'browse',
    query: tagStatisticsQuery(parseQuarterKey),
    laneOf: () => 'averages',
    reply: z.object({ tagAverages: z.array(tagAverages) }),
  }),
  readTagAveragesOfCompany: endpoint({
    method: 'GET',
    path: '/api/financial-data/tag-averages/{id}',
    summary:
      "Averages and other statistics of each of the company's tags over the tag's active companies.",
    access: 'browse',
    params: companyParams,
    laneOf: () => 'averages',
    reply: z.object({ tagAverages: z.array(tagAverages) }),
  }),
}

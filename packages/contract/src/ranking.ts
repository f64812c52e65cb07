import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import { metricIds, metricTable } from '@kvartal/domain/metrics/metric-table'
import { parsePeriodKey, type Period } from '@kvartal/domain/period/period'
import { type GrowthSpan, growthSpans } from '@kvartal/domain/ranking/growth-span'
import { rankingSorts } from '@kvartal/domain/ranking/ranking-sort'
import { comparisonGaps } from '@kvartal/domain/reports/comparison-basis'
import * as z from 'zod/mini'
import { namedActivity } from './activities.ts'
import { companyInCountry } from './company.ts'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { mostRankedInPage } from './page-sizes.ts'
import { rankingChoices } from './ranking-choices.ts'
import { commaSeparated, figure, givenId, nullableText, pageFields, parsedBy } from './reply.ts'
import { textList } from './text-list.ts'

/** The page size of a request without a limit. */
export const usualRankedInPage = 50

/** In a filter: companies whose county or activity is not known. */
export const unknownPlace = 'teadmata'

/** How many periods back a row's recent values go, the ranking's own period included. */
export const recentPeriods = 8

const number = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))

const employees = number(/^\d{1,7}$/)

const money = number(/^-?\d{1,12}(\.\d{1,2})?$/)

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const growthSpan = z.pipe(
  z.enum(growthSpans.map(String)),
  // The texts are those of the numbers.
  z.transform((text) => Number(text) as GrowthSpan),
)

/** A day as a number, 20260131. */
const dayNumber = z.pipe(
  day,
  z.transform((text: string) => Number(text.replaceAll('-', ''))),
)

const basis = z.enum(['quarter', 'year'])

/** The period of a key, `2026-Q1` or `2025`. */
const givenPeriod = parsedBy(parsePeriodKey).register(z.globalRegistry, {
  examples: ['2026-Q1', '2025'],
})

/** What companies do and where, in a query of rankings and overviews. */
export const placeFields = {
  county: z.optional(textList),
  /** Names of sections, or codes of EMTAK or their beginnings: 'F', '41', '4120'. */
  activity: z.optional(textList),
  /** The version of these codes; the newest one that any company has when left out. */
  activityVersion: z.optional(z.enum(emtakVersions)),
  municipality: z.optional(textList),
} as const

/** Facts of the companies that are ranked, named and given as `findCompanies` takes them. */
const factFields = {
  ...placeFields,
  legalForm: z.optional(textList),
  tags: z.optional(commaSeparated(givenId, 200)),
  allTags: z.optional(commaSeparated(givenId, 200)),
  vatRegistered: z.optional(yesOrNo),
  registeredFrom: z.optional(dayNumber),
} as const

const facts = z.object(factFields)

export type FactFilter = z.output<typeof facts>

/** The facts that a query filters by. */
export function factsOf(query: FactFilter): FactFilter {
  const given = Object.entries(query).filter(([key]) => key in factFields)
  return Object.fromEntries(given)
}

/** Which companies are ranked, and by which metric. */
export const rankingFields = {
  /** `quarter` unless `period` is a year. Years need a login. */
  basis: z.optional(basis),
  period: z.optional(givenPeriod),
  /** As in the dashboard's address; revenue when left out. */
  metric: z.optional(z.enum(metricIds)),
  scope: z.optional(z.enum(['all', 'curated'])),
  ...factFields,
  employeesFrom: z.optional(employees),
  employeesTo: z.optional(employees),
  revenueFrom: z.optional(money),
  revenueTo: z.optional(money),
} as const

type Basis = z.output<typeof basis>

/** The basis of a query: the stated one, else that of its period. */
export function basisOf({
  basis: stated,
  period,
}: {
  readonly basis?: Basis | undefined
  readonly period?: Period | undefined
}): Basis {
  return stated ?? (period?.quarter === null ? 'year' : 'quarter')
}

function hasMetricOfBasis(query: {
  readonly basis?: Basis | undefined
  readonly period?: Period | undefined
  readonly metric?: string | undefined
}): boolean {
  return (
    query.metric === undefined || metricTable[basisOf(query)].some(({ id }) => id === query.metric)
  )
}

export const rankingQuery = z
  .object({
    ...rankingFields,
    sort: z.optional(z.enum(rankingSorts)),
    /** The best first when left out; names and counties in Estonian order. */
    order: z.optional(z.enum(['asc', 'desc'])),
    /** How many years before `previous` is, 1 when left out; years compare with the one before. */
    growth: z.optional(growthSpan),
    ...pageFields(mostRankedInPage),
  })
  .check(
    z.refine(
      ({ basis: stated, period }) =>
        stated === undefined ||
        period === undefined ||
        (stated === 'year') === (period.quarter === null),
      {
        path: ['period'],
      },
    ),
    z.refine(hasMetricOfBasis, { path: ['metric'] }),
    z.refine((query) => (query.growth ?? 1) === 1 || basisOf(query) === 'quarter', {
      path: ['growth'],
    }),
  )

export type RankingQuery = z.output<typeof rankingQuery>

export const rankedCompany = z.object({
  ...companyInCountry,
  /** The section under which it is counted: by its declared code, EMTA's where none is known. */
  activity: nullableText,
  value: z.number(),
  /**
   * The value of the same quarter `growth` years before, or of the year before; `null` also where
   * the two do not compare.
   */
  previous: figure,
  /**
   * From `previous` to `value`, as a fraction of `previous`, `null` when that is missing, 0 or
   * negative; of percentages and ratios the difference of the two.
   */
  change: figure,
  /**
   * Why the value does not compare with the earlier one; `null` where it does, and where
   * there is none.
   */
  gap: z.nullable(z.enum(comparisonGaps)),
  /**
   * Between the earlier value and this one the metric started to be computed in another way (`GET
   * /api/breaks`): the change says less. A ranking by change does not have such companies.
   */
  isAcrossBreak: z.boolean(),
  /** The value is the group's, because the company has no statement of its own. */
  isOfGroup: z.boolean(),
  /**
   * The value is of a financial year that is not twelve months long, or whose length is not known.
   */
  isOtherLength: z.boolean(),
  /** Growth that is 0 because falls of up to 5% count as none. */
  isFallIgnored: z.boolean(),
  /** The value as a fraction of the sum; `null` for a ratio, and when the sum is not positive. */
  share: figure,
  /**
   * By value, the best is 1, or the highest where neither is better; equal values share a place.
   */
  place: z.int(),
  /** The last eight periods' values, oldest first, of which the last is the ranking's own. */
  recent: z.array(figure),
  /** The places in `recent` of values that do not compare with the one before. */
  recentBreaks: z.array(z.int()),
})

export type RankedCompany = z.infer<typeof rankedCompany>

const statistics = z.object({
  count: z.int(),
  /** `null` for a ratio. */
  sum: figure,
  mean: figure,
  median: figure,
  /** The quartiles, by linear interpolation. */
  q1: figure,
  q3: figure,
  min: figure,
  max: figure,
})

export const ranking = z.object({
  /** The key of the ranking's period: `2026-Q1`, `2025`; `null` while nothing is stored. */
  period: nullableText,
  /** The codes that the query asks for, with their names. */
  activities: z.array(namedActivity),
  companies: z.array(rankedCompany),
  /** Of all ranked companies, on every page. */
  statistics,
  /**
   * The ranked companies by value, at most 40 steps, ascending; a step includes its lower bound but
   * not its upper one, the last includes both. Positive values are in logarithmic steps, all
   * negative ones in one step, and 0 in one of its own.
   */
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /**
   * How many companies the filters find, and how many of them have a value that counts and are
   * ranked. Of those: how many values are groups', which the sum has too, or of years of other
   * lengths, how many do not compare with their year before, and the change of how many is across
   * a break.
   */
  coverage: z.object({
    companies: z.int(),
    withValue: z.int(),
    ofGroup: z.int(),
    otherLength: z.int(),
    notCompared: z.int(),
    acrossBreak: z.int(),
    /** For an activity asked by its code: how many of the other version are counted with it … */
    translated: z.int(),
    /** … and how many are left out, because their code is only partly of it … */
    unclear: z.int(),
    /** … or not known, of the same section; these are counted where a section is asked for. */
    uncoded: z.int(),
  }),
})

export type Ranking = z.infer<typeof ranking>

export const rankingCalls = {
  readRanking: endpoint({
    method: 'GET',
    path: '/api/ranking',
    summary:
      "Companies of the country by a metric's value in a period, with filters. Lists are separated by commas; a comma before a space is part of a value. `tags` are companies with any of the tags, `allTags` with all of them. Years need a login.",
    access: 'browse',
    query: rankingQuery,
    laneOf: () => 'rankings',
    reply: ranking,
    isPaged: true,
  }),
  readRankingChoices: endpoint({
    method: 'GET',
    path: '/api/ranking/choices',
    summary:
      'What a ranking can be filtered by: the periods with figures, and the counties, activities and legal forms of companies. Years need a login.',
    access: 'browse',
    query: z.object({ basis: z.optional(basis) }),
    laneOf: () => 'snapshots',
    reply: rankingChoices,
  }),
}

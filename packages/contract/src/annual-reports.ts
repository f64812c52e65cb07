import { annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { parseYearKey } from '@kvartal/domain/period/period'
import { growthGaps } from '@kvartal/domain/reports/annual-figures'
import { balanceSides } from '@kvartal/domain/reports/imbalance'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { annualReport, financialYear, reportHistory, reportType } from './annual-reports-published.ts'
import { chosenCompanies, laneOfComparison } from './chosen-companies.ts'
import { comparedCompany } from './company.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { commaSeparated, companyParams, figure, figureFields, givenCompany, givenId } from './reply.ts'
import { startedRun } from './runs.ts'
import { samePeriods, statisticsByPeriod } from './tag-statistics.ts'
import { tag } from './tag.ts'

/** Years for which reports can exist, as text in a path. */
const yearInPath = z.pipe(z.string().check(z.regex(/^(19|20|21)\d\d$/)), z.transform(Number))

const metricFields = figureFields(annualMetricIds)

/** All figures of one company and year; ratios are plain quotients, money in euros, `null` is unknown. */
export const annualFigures = z.object({
  year: z.int(),
  quarter: z.literal(4),
  ...metricFields,
  /** The common period of both statements; `null` when it is unknown or they differ. */
  period: financialYear,
  periods: z.object({ balance: financialYear, income: financialYear }),
  /** Existing statements whose period the source does not state. */
  unknownPeriods: z.readonly(z.array(z.enum(['balance', 'income']))),
  isConsolidated: z.boolean(),
  /** The statement that is consolidated while the other one is not; figures that need both are then `null`. */
  soleGroupStatement: z.nullable(z.enum(['balance', 'income'])),
  areLiabilitiesSummed: z.boolean(),
  previousRevenue: figure,
  growthGap: z.nullable(z.enum(growthGaps)),
  goodsAndServices: figure,
  /** Set when a balance sheet does not balance by more than a euro: the sum that total assets differ from, and the difference in euros. */
  imbalance: z.nullable(z.object({ against: z.enum(balanceSides), difference: z.number() })),
  /** Metrics computed from a value that differed in an earlier version of a report. */
  corrected: z.readonly(z.array(z.enum(annualMetricIds))),
})

export const companyAnnualFigures = z.object({ company: comparedCompany, annualData: z.array(annualFigures) })

export type CompanyAnnualFigures = z.infer<typeof companyAnnualFigures>

/**
 * A company's place in a tag, the number of companies with a value that counts, and of all in the tag; `null` without
 * such a value, among fewer than three, and for a metric that is neither good nor bad.
 */
const place = z.nullable(z.object({ place: z.int(), of: z.int(), inTag: z.int() }))

/** A tag's figures by year (`"2024"`), over its active companies that have a value that counts. */
export const tagAnnualAverages = z.object({
  tag,
  /** Means. */
  averages: z.record(z.string(), z.object(metricFields)),
  /** The same means with all other statistics of the values. */
  statistics: statisticsByPeriod(annualMetricIds),
  /** Number of active companies of the tag. */
  companies: z.int(),
})

export type TagAnnualAverages = z.infer<typeof tagAnnualAverages>

export const listReportsOfCompany = endpoint({
  method: 'GET',
  path: '/api/annual-reports/{id}',
  summary: 'All stored reports of a company, by its id or registry code, oldest year first.',
  access: 'read-annual-reports',
  params: companyParams,
  reply: z.array(annualReport),
})

export const readAnnualReport = endpoint({
  method: 'GET',
  path: '/api/annual-reports/{id}/{year}/{reportType}',
  summary: 'One report; 404 when it is not stored.',
  access: 'read-annual-reports',
  params: z.object({ id: givenCompany, year: yearInPath, reportType }),
  reply: annualReport,
})

export const readReportHistory = endpoint({
  method: 'GET',
  path: '/api/annual-reports/{id}/history',
  summary: 'Every known version of each report of a company, the oldest first: other submissions of the year, and values that were corrected later.',
  access: 'read-annual-reports',
  params: companyParams,
  reply: z.array(reportHistory),
})

/** Ratios whose names in this reply are the names of their metrics. */
export const ratioFields = ['profitMargin', 'operatingMargin', 'currentRatio', 'debtToEquity', 'equityRatio', 'debtRatio', 'assetTurnover'] as const

export const readFinancialRatios = endpoint({
  method: 'GET',
  path: '/api/annual-reports/{id}/ratios/{year}',
  summary: 'Ratios of a company and year as plain quotients; 404 when no report of that year is stored.',
  access: 'read-annual-reports',
  params: z.object({ id: givenCompany, year: yearInPath }),
  reply: z.object({
    year: z.int(),
    returnOnEquity: figure,
    returnOnAssets: figure,
    ...figureFields(ratioFields),
  }),
})

export const compareReports = endpoint({
  method: 'GET',
  path: '/api/annual-reports/compare',
  summary:
    'Annual figures of companies selected by id, of any companies selected by registry code, and of all companies of tags except some; in this order, without unknown and hidden ones.',
  access: 'read-annual-reports',
  query: chosenCompanies,
  laneOf: laneOfComparison,
  reply: z.array(companyAnnualFigures),
})

export const readReportTagAverages = endpoint({
  method: 'GET',
  path: '/api/annual-reports/tag-averages',
  summary: "Annual averages and other statistics of the requested tags over each tag's active companies; unknown tags are left out.",
  access: 'read-annual-reports',
  query: z.object({ tags: commaSeparated(givenId, 100), same: z.optional(samePeriods(parseYearKey)) }),
  laneOf: () => 'averages',
  reply: z.object({ tagAverages: z.array(tagAnnualAverages) }),
})

export const readReportStandings = endpoint({
  method: 'GET',
  path: '/api/annual-reports/{id}/standings',
  summary: "Annual averages and other statistics of each of the company's tags, and the company's place among the tag's companies by year and metric.",
  access: 'read-annual-reports',
  params: companyParams,
  laneOf: () => 'averages',
  reply: z.object({
    annualData: z.array(annualFigures),
    standings: z.array(
      z.extend(tagAnnualAverages, {
        /** By year, then by metric; empty when the company is not active in the tag. */
        places: z.record(z.string(), z.record(z.enum(annualMetricIds), place)),
      }),
    ),
  }),
})

export type ReportStandings = z.infer<(typeof readReportStandings)['reply']>

export const readReportStats = endpoint({
  method: 'GET',
  path: '/api/annual-reports/stats',
  summary: 'Tracked companies without a balance sheet and without an income statement in the most recent year that is stored.',
  access: 'read-annual-reports',
  reply: z.object({ missingBalanceSheet: z.int(), missingIncomeStatement: z.int(), mostRecentYear: z.nullable(z.int()) }),
})

/**
 * A year with an open-data file, and the day up to which the file contains reports; `null` where its name has no date.
 */
const yearFile = z.object({ year: z.int(), asOf: z.nullable(z.string()) })

export const listLoadedYears = endpoint({
  method: 'GET',
  path: '/api/annual-reports/loaded-years',
  summary: "Years whose open data of the register are imported, newest first, and whether reports are requested from the register's XML services instead.",
  access: 'read-annual-reports',
  reply: z.object({ asksRegister: z.boolean(), years: z.array(yearFile) }),
})

export const listPublishedYears = endpoint({
  method: 'GET',
  path: '/api/annual-reports/published-years',
  summary: "Years for which the register's open-data page currently lists a file of reports, newest first; 502 when it cannot be read.",
  access: 'run-refreshes',
  reply: z.array(yearFile),
})

/** The first year with electronic reports in the register. */
export const firstReportYear = 2005

const lastReportYear = 2100
const tooEarly = 'Nii vanu aruandeid registris ei ole'
const tooLate = 'Aasta on liiga suur'

const year = z.int('Aasta peab olema täisarv').check(z.minimum(firstReportYear, tooEarly), z.maximum(lastReportYear, tooLate))

/** A year to load, as text in a path. */
const yearToLoad = yearInPath.check(
  z.refine((year) => year >= firstReportYear, tooEarly),
  z.refine((year) => year <= lastReportYear, tooLate),
)

const types = z.array(reportType).check(z.minLength(1, 'Palun vali vähemalt üks aruande tüüp'), z.maxLength(reportTypes.length))

const onlyMissing = z.optional(z.union([z.boolean(), z.enum(['true', 'false'])]))

export const fetchReportsOfCompany = endpoint({
  method: 'POST',
  path: '/api/annual-reports/{id}/fetch-years',
  summary: "Starts a run that loads a company's reports; at most 20 in 10 minutes for a person. 409 with `data._id` when an equal run is queued or running.",
  access: 'load-annual-reports',
  rateLimit: rateLimits.reportLoad,
  params: companyParams,
  body: z.object({
    years: z.array(year).check(z.minLength(1, 'Vali vähemalt üks aasta ja aruande tüüp'), z.maxLength(15, 'Korraga saab valida kuni 15 aastat')),
    reportTypes: z.array(reportType).check(z.minLength(1, 'Vali vähemalt üks aasta ja aruande tüüp'), z.maxLength(reportTypes.length)),
  }),
  reply: startedRun,
  status: 202,
})

export const startReportsRunOfYear = endpoint({
  method: 'POST',
  path: '/api/annual-reports/fetch-all/{year}',
  summary: 'Starts a run that loads the reports of one year: of tracked companies with a login to the register, else of all in its open data.',
  access: 'run-refreshes',
  params: z.object({ year: yearToLoad }),
  body: z.object({ reportTypes: types, onlyMissing }),
  reply: startedRun,
  status: 202,
})

export const startReportsRun = endpoint({
  method: 'POST',
  path: '/api/scraper/run-annual-reports',
  summary: 'Starts a run that loads the reports of several years; years and types are the configured ones when left out.',
  access: 'run-refreshes',
  body: z.object({
    years: z.optional(z.array(year).check(z.minLength(1, 'Palun vali vähemalt üks aasta'), z.maxLength(15, 'Korraga saab valida kuni 15 aastat'))),
    reportTypes: z.optional(types),
    onlyMissing,
  }),
  reply: startedRun,
  status: 202,
})

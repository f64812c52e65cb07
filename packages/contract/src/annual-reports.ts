import { annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { parseYearKey } from '@kvartal/domain/period/period'
import { growthGaps } from '@kvartal/domain/reports/annual-figures'
import { balanceSides } from '@kvartal/domain/reports/imbalance'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import {
  annualReport,
  financialYear,
  reportHistory,
  reportType,
  yearActivities,
} from './annual-reports-published.ts'
import { chosenCompanies, laneOfComparison } from './chosen-companies.ts'
import { comparedCompany } from './company.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { companyParams, fieldForEach, figure, givenCompany, nullableText } from './reply.ts'
import { onlyMissing, startsRun } from './runs.ts'
import { tagStatisticsFields, tagStatisticsQuery } from './tag-statistics.ts'

/** Years for which reports can exist, as text in a path. */
const yearInPath = z.pipe(z.string().check(z.regex(/^(19|20|21)\d\d$/)), z.transform(Number))

/**
 * All figures of one company and year; ratios are plain quotients, money in euros, `null` is
 * unknown.
 */
export const annualFigures = z.object({
  year: z.int(),
  quarter: z.literal(4),
  ...fieldForEach(annualMetricIds, figure),
  /** The common period of both statements; `null` when it is unknown or they differ. */
  period: financialYear,
  periods: z.object({ balance: financialYear, income: financialYear }),
  /** Existing statements whose period the source does not state. */
  unknownPeriods: z.readonly(z.array(z.enum(['balance', 'income']))),
  isConsolidated: z.boolean(),
  /**
   * The statement that is consolidated while the other one is not; figures that need both are then
   * `null`.
   */
  soleGroupStatement: z.nullable(z.enum(['balance', 'income'])),
  areLiabilitiesSummed: z.boolean(),
  previousRevenue: figure,
  growthGap: z.nullable(z.enum(growthGaps)),
  goodsAndServices: figure,
  /**
   * Set when a balance sheet does not balance by more than a euro: the sum that total assets differ
   * from, and the difference in euros.
   */
  imbalance: z.nullable(z.object({ against: z.enum(balanceSides), difference: z.number() })),
  /** Of how many quarters of the calendar year `avgEmployees` is the mean. */
  employeeQuarters: z.int(),
  /** Metrics computed from a value that differed in an earlier version of a report. */
  corrected: z.readonly(z.array(z.enum(annualMetricIds))),
})

export const companyAnnualFigures = z.object({
  company: comparedCompany,
  annualData: z.array(annualFigures),
})

export type CompanyAnnualFigures = z.infer<typeof companyAnnualFigures>

/**
 * A company's place in a tag, the number of companies with a value that counts, and of all in the
 * tag; `null` without such a value, among fewer than three, and for a metric that is neither good
 * nor bad.
 */
const place = z.nullable(z.object({ place: z.int(), of: z.int(), inTag: z.int() }))

/** By year, `"2024"`. */
export const tagAnnualAverages = z.object(tagStatisticsFields(annualMetricIds))

export type TagAnnualAverages = z.infer<typeof tagAnnualAverages>

/** Ratios whose names in this reply are the names of their metrics. */
export const ratioFields = [
  'profitMargin',
  'operatingMargin',
  'currentRatio',
  'debtToEquity',
  'equityRatio',
  'debtRatio',
  'assetTurnover',
] as const

export type ReportStandings = z.infer<(typeof reportCalls.readReportStandings)['reply']>

/**
 * A year with an open-data file, and the day up to which the file contains reports; `null` where
 * its name has no date.
 */
const yearFile = z.object({ year: z.int(), asOf: nullableText })

/** The first year with electronic reports in the register. */
export const firstReportYear = 2005

const lastReportYear = 2100
const tooEarly = 'Nii vanu aruandeid registris ei ole'
const tooLate = 'Aasta on liiga suur'

const year = z
  .int('Aasta peab olema täisarv')
  .check(z.minimum(firstReportYear, tooEarly), z.maximum(lastReportYear, tooLate))

/** A year to load, as text in a path. */
const yearToLoad = yearInPath.check(
  z.refine((year) => year >= firstReportYear, tooEarly),
  z.refine((year) => year <= lastReportYear, tooLate),
)

/** @param none says that there is no year */
const yearsToLoad = (none: string) =>
  z.array(year).check(z.minLength(1, none), z.maxLength(15, 'Korraga saab valida kuni 15 aastat'))

/** @param none says that there is no type */
const typesToLoad = (none: string) =>
  z.array(reportType).check(z.minLength(1, none), z.maxLength(reportTypes.length))

const noType = 'Palun vali vähemalt üks aruande tüüp'
const noYearOrType = 'Vali vähemalt üks aasta ja aruande tüüp'

export const reportCalls = {
  listReportsOfCompany: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}',
    summary: 'All stored reports of a company, by its id or registry code, oldest year first.',
    access: 'read-annual-reports',
    params: companyParams,
    reply: z.array(annualReport),
  }),
  readAnnualReport: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}/{year}/{reportType}',
    summary: 'One report; 404 when it is not stored.',
    access: 'read-annual-reports',
    params: z.object({ id: givenCompany, year: yearInPath, reportType }),
    reply: annualReport,
  }),
  readFinancialRatios: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}/ratios/{year}',
    summary:
      'Ratios of a company and year as plain quotients; 404 when no report of that year is stored.',
    access: 'read-annual-reports',
    params: z.object({ id: givenCompany, year: yearInPath }),
    reply: z.object({
      year: z.int(),
      returnOnEquity: figure,
      returnOnAssets: figure,
      ...fieldForEach(ratioFields, figure),
    }),
  }),
  compareReports: endpoint({
    method: 'GET',
    path: '/api/annual-reports/compare',
    summary:
      'Annual figures of companies selected by id, of any companies selected by registry code, and of all companies of tags except some; in this order, without unknown and hidden ones.',
    access: 'read-annual-reports',
    query: chosenCompanies,
    laneOf: laneOfComparison,
    reply: z.array(companyAnnualFigures),
  }),
  readReportTagAverages: endpoint({
    method: 'GET',
    path: '/api/annual-reports/tag-averages',
    summary:
      "Annual averages and other statistics of the requested tags over each tag's active companies; unknown tags are left out.",
    access: 'read-annual-reports',
    query: tagStatisticsQuery(parseYearKey),
    laneOf: () => 'averages',
    reply: z.object({ tagAverages: z.array(tagAnnualAverages) }),
  }),
  readReportHistory: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}/history',
    summary:
      'Every known version of each report of a company, the oldest first: other submissions of the year, and values that were corrected later.',
    access: 'read-annual-reports',
    params: companyParams,
    reply: z.array(reportHistory),
  }),
  listReportActivities: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}/activities',
    summary:
      "A company's revenue by activity as its annual reports state it, oldest year first; codes belong to a version of EMTAK.",
    access: 'read-annual-reports',
    params: companyParams,
    reply: z.array(yearActivities),
  }),
  readReportStandings: endpoint({
    method: 'GET',
    path: '/api/annual-reports/{id}/standings',
    summary:
      "Annual averages and other statistics of each of the company's tags, and the company's place among the tag's companies by year and metric.",
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
  }),
  readReportStats: endpoint({
    method: 'GET',
    path: '/api/annual-reports/stats',
    summary:
      'Tracked companies without a balance sheet and without an income statement in the most recent year that is stored.',
    access: 'read-annual-reports',
    reply: z.object({
      missingBalanceSheet: z.int(),
      missingIncomeStatement: z.int(),
      mostRecentYear: z.nullable(z.int()),
    }),
  }),
  listLoadedYears: endpoint({
    method: 'GET',
    path: '/api/annual-reports/loaded-years',
    summary:
      "Years whose open data of the register are imported, newest first, and whether reports are requested from the register's XML services instead.",
    access: 'read-annual-reports',
    reply: z.object({ asksRegister: z.boolean(), years: z.array(yearFile) }),
  }),
  listPublishedYears: endpoint({
    method: 'GET',
    path: '/api/annual-reports/published-years',
    summary:
      "Years for which the register's open-data page currently lists a file of reports, newest first; 502 when it cannot be read.",
    access: 'run-refreshes',
    reply: z.array(yearFile),
  }),
  fetchReportsOfCompany: endpoint({
    method: 'POST',
    path: '/api/annual-reports/{id}/fetch-years',
    summary:
      "Starts a run that loads a company's reports; at most 20 in 10 minutes for a person. 409 with `data._id` when an equal run is queued or running.",
    access: 'load-annual-reports',
    rateLimit: rateLimits.reportLoad,
    params: companyParams,
    body: z.object({
      years: yearsToLoad(noYearOrType),
      reportTypes: typesToLoad(noYearOrType),
    }),
    ...startsRun,
  }),
  startReportsRunOfYear: endpoint({
    method: 'POST',
    path: '/api/annual-reports/fetch-all/{year}',
    summary:
      'Starts a run that loads the reports of one year: of tracked companies with a login to the register, else of all in its open data.',
    access: 'run-refreshes',
    params: z.object({ year: yearToLoad }),
    body: z.object({ reportTypes: typesToLoad(noType), onlyMissing }),
    ...startsRun,
  }),
  startReportsRun: endpoint({
    method: 'POST',
    path: '/api/scraper/run-annual-reports',
    summary:
      'Starts a run that loads the reports of several years; years and types are the configured ones when left out.',
    access: 'run-refreshes',
    body: z.object({
      years: z.optional(yearsToLoad('Palun vali vähemalt üks aasta')),
      reportTypes: z.optional(typesToLoad(noType)),
      onlyMissing,
    }),
    ...startsRun,
  }),
}

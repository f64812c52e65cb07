import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import { auditMatters } from '@kvartal/domain/reports/report'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { figure, id, nullableText } from './reply.ts'

export const reportType = z.enum(reportTypes)

export const financialYear = z.nullable(z.object({ start: z.string(), end: z.string() }))

/** Where a report came from. */
const source = z.object({
  kind: z.enum(['xml', 'open-data']),
  /** Name of the service or of the open-data file that first had the report with these values. */
  name: z.string(),
  reportId: nullableText,
  /** The day of submission if known, else the date of the file or the day of the request. */
  asOf: z.string(),
})

/** What the register publishes about a submission besides its figures; `null` where the source does not give it. */
const submission = {
  submittedOn: nullableText,
  isAudited: z.nullable(z.boolean()),
  category: nullableText,
  /** What the auditor was engaged for: `Audit`, `Ülevaatus`. */
  auditKind: nullableText,
  /** As published: `Märkuseta`. */
  auditorOpinion: nullableText,
  /** Matters that the auditor draws attention to; empty also where the source does not say. */
  modifications: z.array(z.enum(auditMatters)),
  /** `null` where no opinion was published, or nothing about its modifications. */
  isGoingConcernDoubted: z.nullable(z.boolean()),
}

/** Another submission for the same year, from the register's list of what was submitted. */
const otherSubmission = z.object({ reportId: z.string(), period: financialYear, ...submission })

/** One statement of one year, as published. */
export const annualReport = z.object({
  _id: id,
  /** Id of the company; `null` for one that is not curated. */
  company: z.nullable(id),
  year: z.int(),
  reportType,
  /** Start and end of the financial year. */
  period: financialYear,
  isConsolidated: z.boolean(),
  ...submission,
  /**
   * Days after the legal term of the year's first submission: six months after the financial year; 0 is in
   * time, `null` unknown.
   */
  daysLate: z.nullable(z.int()),
  /** `ifrs`: the company filed a PDF, of which the register publishes the main figures. */
  basis: z.enum(['form', 'ifrs']),
  /** Column names by code; `A1` is the report year. */
  columns: z.record(z.string(), z.string()),
  data: z.array(
    z.object({
      rowNumber: z.nullable(z.int()),
      rowName: z.string(),
      values: z.record(
        z.string(),
        z.object({ value: z.union([z.number(), z.string(), z.null()]) }),
      ),
      element: z.optional(z.string()),
      /** The open data's table, where it is no form of the specification: `PDF tabel`, `Tulemiaruanne`. */
      table: z.optional(z.string()),
      isSummed: z.optional(z.boolean()),
      isAssumedZero: z.optional(z.boolean()),
      /** An earlier version of the report had another value here. */
      isCorrected: z.optional(z.boolean()),
    }),
  ),
  source,
  /** An earlier version of the report had other values. */
  isCorrected: z.boolean(),
  otherSubmissions: z.array(otherSubmission),
})

export type AnnualReportOnWire = z.infer<typeof annualReport>

const publishedValue = z.union([z.number(), z.string(), z.null()])

/** A value that differs from the version before. */
const changedRow = z.object({
  /** Name of the row. */
  row: z.string(),
  rowNumber: z.nullable(z.int()),
  /** Code of the column; `A1` is the report year. */
  column: z.string(),
  /** `null` where the version before had no such value. */
  before: publishedValue,
  /** `null` where this version has no such value. */
  after: publishedValue,
})

/** A version of a statement, as submitted or published at one time. */
const reportVersion = z.object({
  ...submission,
  isConsolidated: z.boolean(),
  periodStart: nullableText,
  periodEnd: nullableText,
  source,
  /** How it was imported; `null` is unknown, or does not exist for a version from the register's service. */
  publication: z.object({
    /** The first file, by date and not by import, that had it with these values. */
    fileName: nullableText,
    /** `YYYY-MM-DD`: the date of that file, or the day of the first request that returned these values. */
    publishedOn: z.string(),
    /** ISO timestamp of the file's first import, or of that response. */
    importedAt: nullableText,
    /** The run that imported the file first, or that made the request; `null` outside runs. */
    runId: z.nullable(z.int()),
    /** SHA-256 of the file's bytes, in hex. */
    contentHash: nullableText,
    /** The page that linked to the file. */
    pageUrl: nullableText,
  }),
  /** Whether the product's figures are taken from it. */
  isCurrent: z.boolean(),
  /** Compared with the previous version that is also of the company, or also of its group; empty for the first. */
  changed: z.array(changedRow),
})

export const reportHistory = z.object({
  year: z.int(),
  reportType,
  versions: z.array(reportVersion),
})

export type ReportHistoryOnWire = z.infer<typeof reportHistory>

/** The activities of a year's report, the one with most revenue first. */
export const yearActivities = z.object({
  year: z.int(),
  rows: z.array(
    z.object({
      code: z.string(),
      /** Of EMTAK; `null` where the file does not tell. */
      version: z.nullable(z.enum(emtakVersions)),
      /** `null` for a code that the version does not have. */
      name: nullableText,
      revenue: z.number(),
      /** Of the sum of these rows, as a quotient; `null` where the sum is not positive. */
      share: figure,
      /** At most one of a year. */
      isMain: z.boolean(),
    }),
  ),
  source: z.object({
    fileName: z.string(),
    /** `YYYY-MM-DD`: the day up to which the file contains reports. */
    asOf: z.string(),
  }),
})

export type YearActivities = z.infer<typeof yearActivities>

import { isEmailAddress } from '@kvartal/domain/access/email-address'
import { isBlankPassword } from '@kvartal/domain/access/password-advice'
import { reportStatuses } from '@kvartal/domain/error-reports/report-status'
import { metricIds } from '@kvartal/domain/metrics/metric-table'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { givenCode, id, idParams, last, nullableText, pageFields } from './reply.ts'

const leastText = 10
const mostText = 1000

const shortSentence = `Kirjelda viga vähemalt ${leastText} tähemärgiga`

/** A text of several lines: nobody sees other control characters, or can take them out. */
const lines = z.string().check(
  z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')),
  z.trim(),
)

const quarter = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** A quarter, or a year. */
const period = z.object({
  year: z.int().check(z.minimum(1990), z.maximum(2100)),
  quarter: z.nullable(quarter),
})

/** What a reader says is wrong, in which figure where they say so. */
export const errorReport = z.object({
  registryCode: givenCode,
  period: z.optional(z.nullable(period)),
  metric: z.optional(z.nullable(z.enum(metricIds))),
  text: lines.check(
    z.minLength(leastText, last(shortSentence)),
    z.maxLength(mostText, last(`Kirjeldus võib olla kuni ${mostText} tähemärki pikk`)),
    z.refine((text) => !isBlankPassword(text), last(shortSentence)),
  ),
  /** Where the answer is sent; empty for nowhere. */
  email: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(254, last('E-posti aadress võib olla kuni 254 tähemärki pikk')),
        z.normalize('NFKC'),
        z.refine(
          (text) => text === '' || isEmailAddress(text),
          last('Palun sisestage korrektne e-posti aadress'),
        ),
      ),
    ),
  ),
  /** Honeypot: invisible to people, filled in by bots. */
  website: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
})

/** What everybody who sees a report sees of it. */
const shownReport = {
  _id: id,
  /** The name is `null` when the company is no longer known. */
  company: z.object({ registryCode: z.string(), name: nullableText }),
  period: z.nullable(period),
  metric: nullableText,
  text: z.string(),
  createdAt: z.string(),
  status: z.enum(reportStatuses),
  answer: nullableText,
  /** The latest decision; a report that was opened again has one, too. */
  decidedAt: nullableText,
}

export const ownErrorReport = z.object(shownReport)

export type OwnErrorReport = z.infer<typeof ownErrorReport>

/** A report as managers see it. */
export const listedErrorReport = z.object({
  ...shownReport,
  /** The name of the account; `null` for a reader without one. */
  reportedBy: nullableText,
  email: nullableText,
  decidedBy: nullableText,
  /** When the mail of the latest decision was put into the outbox. */
  mailedAt: nullableText,
  /** How many decisions there were; sent with the next one. */
  version: z.int(),
})

export type ListedErrorReport = z.infer<typeof listedErrorReport>

const mostAnswer = 2000

export const errorReportDecision = z.object({
  status: z.enum(reportStatuses),
  /** What the reader is told; empty for nothing. */
  answer: z.nullable(
    lines.check(
      z.maxLength(mostAnswer, last(`Vastus võib olla kuni ${mostAnswer} tähemärki pikk`)),
    ),
  ),
  /** The version that the caller saw; left out for a report without a decision. */
  version: z.optional(z.int().check(z.minimum(0))),
})

const mostReportsInPage = 100

export const mostOwnReports = 100

export const errorReportCalls = {
  reportError: endpoint({
    method: 'POST',
    path: '/api/error-reports',
    summary:
      'Reports an error in what is shown of a company, on which a haldur decides; `period` and `metric` say in which figure.',
    access: 'report-errors',
    rateLimit: rateLimits.errorReport,
    body: errorReport,
    reply: z.null(),
    status: 202,
  }),
  listErrorReports: endpoint({
    method: 'GET',
    path: '/api/error-reports',
    summary: 'Reports of errors: the open ones, oldest first, then those decided, newest first.',
    access: 'decide-error-reports',
    query: z.object({
      status: z.optional(z.enum(reportStatuses)),
      ...pageFields(mostReportsInPage),
    }),
    reply: z.array(listedErrorReport),
    isPaged: true,
  }),
  decideErrorReport: endpoint({
    method: 'PUT',
    path: '/api/error-reports/{id}',
    summary:
      'Decides on a report, answers it, or opens it again; 409 when somebody else has decided since the `version` that the caller saw. An answer goes by mail where an address was given.',
    access: 'decide-error-reports',
    params: idParams,
    body: errorReportDecision,
    reply: listedErrorReport,
  }),
  listOwnErrorReports: endpoint({
    method: 'GET',
    path: '/api/users/me/error-reports',
    summary: `The caller's own reports of errors with their answers, newest first; at most ${mostOwnReports}.`,
    access: 'use-own-account',
    reply: z.array(ownErrorReport),
  }),
}

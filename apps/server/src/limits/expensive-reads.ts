import { compareReports, readReportStandings, readReportTagAverages } from '@kvartal/contract/annual-reports'
import { listAuditLog } from '@kvartal/contract/audit-log'
import { listCompanies, mostCompaniesInPage } from '@kvartal/contract/companies'
import type { Endpoint } from '@kvartal/contract/endpoint'
import { compareCompanies, readTagAverages, readTagAveragesOfCompany } from '@kvartal/contract/financial-data'
import { listCompaniesOfTag } from '@kvartal/contract/tag'
import * as z from 'zod/mini'
import type { LaneName } from './read-limits.ts'

type Shape = z.ZodMiniType

interface ExpensiveRead {
  readonly endpoint: unknown
  readonly lane: LaneName
  readonly isExpensive: (query: unknown) => boolean
}

/** So many companies are compared, or listed, without it being dear. */
const few = { compared: 100, listed: 1000 }

interface Comparison {
  readonly companies?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
}

/** A tag may have any number of companies. */
const isLarge = ({ companies = [], tags = [] }: Comparison) => tags.length > 0 || companies.length > few.compared

/**
 * Every call that may read so much that only a few at a time are answered, and the lane in which. Averages of tags are
 * not among them: they are kept, and only what makes them anew takes a place in the lane `averages`.
 */
const expensiveReads: readonly ExpensiveRead[] = [
  expensive(compareCompanies, 'stream', isLarge),
  expensive(compareReports, 'stream', isLarge),
  expensive(listAuditLog, 'stream', ({ format }) => format === 'csv'),
  expensive(listCompaniesOfTag, 'list', () => true),
  // The whole list is prepared.
  expensive(listCompanies, 'list', ({ page = 1, limit = mostCompaniesInPage, search, tags, isActive }) => {
    const isPart = page > 1 || search !== undefined || tags !== undefined || isActive === 'false'
    return limit > few.listed && isPart
  }),
]

function expensive<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  endpoint: Endpoint<P, Q, B, R>,
  lane: LaneName,
  isExpensive: (query: z.output<Q>) => boolean,
): ExpensiveRead {
  // Only asked about what the endpoint's own schema has let through.
  return { endpoint, lane, isExpensive: (query) => isExpensive(query as z.output<Q>) }
}

/** Calls that may wait for what is made in a lane. */
const waitingReads: readonly unknown[] = [readTagAverages, readTagAveragesOfCompany, readReportTagAverages, readReportStandings]

/** Whether dear work makes way for a call: whatever neither does such work nor waits for it. */
export function isOrdinary(endpoint: unknown, query: unknown): boolean {
  return laneOf(endpoint, query) === null && !waitingReads.includes(endpoint)
}

/** The lane in which a call is answered; `null` for all that may be answered at any time. */
export function laneOf(endpoint: unknown, query: unknown): LaneName | null {
  const found = expensiveReads.find((read) => read.endpoint === endpoint)
  return found !== undefined && found.isExpensive(query) ? found.lane : null
}

import { rankingQuery } from '@kvartal/contract/ranking'
import { givenCode } from '@kvartal/contract/reply'
import { can } from '@kvartal/domain/access/capability'
import { compareTabs } from '@kvartal/views/compare/tab-metrics'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { readInput } from '../../kit/http/read-input.ts'
import { servePage, type Visit } from '../../kit/http/serve-page.ts'
import { addressIn, compareFields, onlyKnownValues } from '../compare-query.ts'
import { askedIn } from './asked.ts'
import { exportCompanies } from './export-companies.ts'
import { exportCompany } from './export-company.ts'
import { exportComparison } from './export-comparison.ts'
import { exportOverview } from './export-overview.ts'
import { exportRanking } from './export-ranking.ts'
import { replyWithFile, tableFormats, writtenAs } from './reply-with-file.ts'

const compareQuery = z.object(compareFields).check(onlyKnownValues)
const asWritten = z.object(writtenAs)
const ofCompany = z.object({ ...writtenAs, tab: z.optional(z.enum(compareTabs)) })

/** The filters of the list, which its call checks. */
const listFilters = ['search', 'tags', 'allTags', 'lacks', 'isActive'] as const

/** Downloads of what the screens show, as XLSX, CSV and JSON. */
export function serveExports(app: FastifyInstance, { rankings, ...context }: Context): void {
  const parts = { database: context.reads, originOf: context.originOf }
  const { rankWhole } = rankings
  const comparisonFor = async (
    visit: Pick<Visit<never, never>, 'request' | 'client' | 'checkAccess'>,
  ) => {
    const address = addressIn(readInput(compareQuery, visit.request.query))
    if (address.tab === 'annual') await visit.checkAccess('read-annual-reports')
    return exportComparison(askedIn(app, parts, visit), address)
  }
  servePage(app, { path: '/export/compare.json', lane: 'exports' }, async (visit) => {
    const { name, data } = await comparisonFor(visit)
    const headers = { 'content-disposition': `inline; filename="${name}.json"` }
    return { type: 'application/json; charset=utf-8', headers, body: JSON.stringify(await data()) }
  })
  for (const format of tableFormats) {
    servePage(
      app,
      { path: `/export/compare.${format}`, query: asWritten, lane: 'exports' },
      async (visit) => replyWithFile(await comparisonFor(visit), format, visit.query),
    )
    servePage(
      app,
      { path: `/export/companies.${format}`, query: asWritten, lane: 'exports' },
      async (visit) => {
        const given = Object.entries(visit.request.query as object).filter(([name]) =>
          listFilters.some((filter) => filter === name),
        )
        return replyWithFile(
          await exportCompanies(askedIn(app, parts, visit), Object.fromEntries(given)),
          format,
          visit.query,
        )
      },
    )
    servePage(
      app,
      { path: `/export/overview.${format}`, query: asWritten, lane: 'exports' },
      async (visit) => {
        const {
          csv: _csv,
          layout: _layout,
          ...given
        } = visit.request.query as Readonly<Record<string, string>>
        return replyWithFile(
          await exportOverview(askedIn(app, parts, visit), given),
          format,
          visit.query,
        )
      },
    )
    servePage(
      app,
      { path: `/export/ranking.${format}`, query: asWritten, lane: 'exports' },
      async (visit) => {
        const {
          csv: _csv,
          layout: _layout,
          page: _page,
          limit: _limit,
          ...given
        } = visit.request.query as Readonly<Record<string, string>>
        const { caller, client, work } = visit
        const query = readInput(rankingQuery, given)
        const ranking = await rankWhole({
          query,
          client,
          work,
          visitor: caller.visitor,
          limit: visit.limit,
        })
        const asked = askedIn(app, parts, visit)
        return replyWithFile(
          await exportRanking(asked, ranking, { given, query }),
          format,
          visit.query,
        )
      },
    )
    servePage(
      app,
      {
        path: `/export/company/:code.${format}`,
        params: z.object({ code: givenCode }),
        query: ofCompany,
        lane: 'exports',
      },
      async (visit) => {
        const { tab = 'emta' } = visit.query
        if (tab === 'annual') await visit.checkAccess('read-annual-reports')
        const readsYears = can(visit.caller.visitor, 'read-annual-reports')
        const asked = { registryCode: visit.params.code, readsYears, tab }
        return replyWithFile(
          await exportCompany(askedIn(app, parts, visit), asked),
          format,
          visit.query,
        )
      },
    )
  }
}

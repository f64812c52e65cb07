import type { Context } from '../context.ts'
import { searchCalls } from '@kvartal/contract/search'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { makeReadCurated } from './curated-names.ts'
import { searchEverything } from './search-everything.ts'

export function serveSearch(
  app: FastifyInstance,
  { reads, versions, countryNames }: Context,
): void {
  const parts = {
    database: reads,
    readCurated: makeReadCurated(reads, versions),
    findCountryCodes: countryNames.findCodes,
  }
  serve(app, searchCalls.searchEverything, async ({ query, visitor }) => ({
    data: await searchEverything(parts, query, visitor),
  }))
}

import { searchCalls } from '@kvartal/contract/search'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { type SearchParts, searchEverything } from './search-everything.ts'

export function serveSearch(app: FastifyInstance, parts: SearchParts): void {
  serve(app, searchCalls.searchEverything, async ({ query, visitor }) => ({
    data: await searchEverything(parts, query, visitor),
  }))
}

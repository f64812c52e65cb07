import type { Context } from '../context.ts'
import { registryCalls } from '@kvartal/contract/registry'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { findByRegistryCode } from './find-by-registry-code.ts'
import { readFromRegistry } from './read-from-registry.ts'
import { searchRegistry } from './search-registry.ts'

export function serveRegistry(
  app: FastifyInstance,
  { database, registry, countryNames: { findCodes } }: Context,
): void {
  serve(app, registryCalls.findByRegistryCode, async ({ params, visitor }) => ({
    data: await findByRegistryCode(database, params.code, visitor),
  }))
  serve(app, registryCalls.searchRegistry, async ({ query }) => ({
    data: await searchRegistry(database, findCodes, query.term ?? ''),
  }))
  serve(app, registryCalls.readFromRegistry, async ({ params, visitor }) =>
    readFromRegistry(registry, params.code, visitor),
  )
}

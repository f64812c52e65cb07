import * as calls from '@kvartal/contract/tax-rates'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { removeTaxRate } from './remove-tax-rate.ts'
import { saveTaxRate } from './save-tax-rate.ts'

export function serveTaxRates(app: FastifyInstance, database: Database): void {
  serve(app, calls.listTaxRates, async () => ({ data: await listTaxRates(database.db) }))
  serve(app, calls.saveTaxRate, async ({ params, body, user }) => ({
    data: await saveTaxRate(database, { params, body }, user),
  }))
  serve(app, calls.removeTaxRate, async ({ params, user }) => ({
    data: { year: await removeTaxRate(database, params.year, user) },
  }))
}

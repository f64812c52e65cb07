import * as calls from '@kvartal/contract/tax-rates'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { removeTaxRate } from './remove-tax-rate.ts'
import { saveTaxRate } from './save-tax-rate.ts'

export function serveTaxRates(app: FastifyInstance, database: Database): void {
  serve(app, calls.listTaxRates, async () => ({ data: await listTaxRates(database.db) }))
  serve(app, calls.saveTaxRate, async ({ params, body, caller }) => ({
    data: await saveTaxRate(database, { params, body }, requireUser(caller)),
  }))
  serve(app, calls.removeTaxRate, async ({ params, caller }) => ({
    data: { year: await removeTaxRate(database, params.year, requireUser(caller)) },
  }))
}

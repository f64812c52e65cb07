import type { Context } from '../context.ts'
import { taxRateCalls } from '@kvartal/contract/tax-rates'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { removeTaxRate, saveTaxRate } from './change-tax-rates.ts'

export function serveTaxRates(app: FastifyInstance, { database }: Context): void {
  serve(app, taxRateCalls.listTaxRates, async () => ({ data: await listTaxRates(database.db) }))
  serve(app, taxRateCalls.saveTaxRate, async ({ params, body, user }) => ({
    data: await saveTaxRate(database, { params, body }, user),
  }))
  serve(app, taxRateCalls.removeTaxRate, async ({ params: { year }, user }) => {
    await removeTaxRate(database, year, user)
    return { data: { year } }
  })
}

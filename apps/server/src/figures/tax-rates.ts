import type { Received } from '@kvartal/contract/endpoint'
import { type TaxRate, taxYearSentence, taxRateCalls } from '@kvartal/contract/tax-rates'
import type { Database } from '@kvartal/database/open'
import {
  lockTaxRate,
  removeTaxRate as removeFromDatabase,
  saveTaxRate as saveInDatabase,
  listTaxRates,
} from '@kvartal/database/tax-rates'
import { isTaxYear, type TaxRate as Rates } from '@kvartal/domain/tax-rates/tax-rate'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { InvalidInput, NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'

async function saveTaxRate(
  database: Database,
  { params: { year }, body }: Pick<Received<typeof taxRateCalls.saveTaxRate>, 'params' | 'body'>,
  caller: CallingUser,
): Promise<TaxRate> {
  requireTaxYear(year)
  const lock = (db: Database['db']) => lockTaxRate(db, year)
  return audited(database, { actor: caller, action: 'tax-rate.save', lock }, async (db, before) => {
    const after = await saveInDatabase(db, { year, ...body })
    return {
      subject: subjectOf(year),
      before: before && presentInAudit(before),
      after: presentInAudit(after),
      result: after,
    }
  })
}

async function removeTaxRate(database: Database, year: number, caller: CallingUser): Promise<void> {
  requireTaxYear(year)
  const lock = (db: Database['db']) => lockTaxRate(db, year)
  await audited(
    database,
    { actor: caller, action: 'tax-rate.remove', lock },
    async (db, before) => {
      if (before === null) throw new NotFound(`${year}. aasta maksumäärasid ei ole`)
      await removeFromDatabase(db, year)
      return { subject: subjectOf(year), before: presentInAudit(before), result: undefined }
    },
  )
}

/** @throws InvalidInput when the year cannot have tax rates */
function requireTaxYear(year: number): void {
  if (!isTaxYear(year)) throw new InvalidInput(taxYearSentence)
}

function subjectOf(year: number) {
  return { type: 'tax-rate', id: year, name: String(year) } as const
}

function presentInAudit({ socialTaxRate, incomeTaxRate }: Rates) {
  return { socialTaxRate, incomeTaxRate }
}

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

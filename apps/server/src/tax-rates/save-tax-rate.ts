import type { Received } from '@kvartal/contract/endpoint'
import type { saveTaxRate as endpoint, TaxRate } from '@kvartal/contract/tax-rates'
import type { Database } from '@kvartal/database/open'
import { lockTaxRate, saveTaxRate as saveInDatabase } from '@kvartal/database/tax-rates/save-tax-rate'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { ratesOf, taxRateSubject } from './present-in-audit.ts'
import { requireTaxYear } from './tax-year.ts'

export async function saveTaxRate(
  database: Database,
  { params, body }: Pick<Received<typeof endpoint>, 'params' | 'body'>,
  caller: CallingUser,
): Promise<TaxRate> {
  const year = requireTaxYear(params.year)
  return audited(database, { actor: caller, action: 'tax-rate.save', lock: (db) => lockTaxRate(db, year) }, async (db, before) => {
    const after = await saveInDatabase(db, { year, ...body })
    return { subject: taxRateSubject(year), before: before && ratesOf(before), after: ratesOf(after), result: after }
  })
}

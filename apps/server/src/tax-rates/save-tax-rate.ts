import type { Received } from '@kvartal/contract/endpoint'
import type { saveTaxRate as endpoint, TaxRate } from '@kvartal/contract/tax-rates'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockTaxRate, saveTaxRate as saveInDatabase } from '@kvartal/database/tax-rates/save-tax-rate'
import type { CallingUser } from '../http/visitor.ts'
import { ratesOf, taxRateSubject } from './present-in-audit.ts'
import { requireTaxYear } from './tax-year.ts'

export async function saveTaxRate(
  database: Database,
  { params, body }: Pick<Received<typeof endpoint>, 'params' | 'body'>,
  caller: CallingUser,
): Promise<TaxRate> {
  const year = requireTaxYear(params.year)
  return database.db.transaction().execute(async (db) => {
    const before = await lockTaxRate(db, year)
    const after = await saveInDatabase(db, { year, ...body })
    await recordChange(db, {
      actor: caller,
      action: 'tax-rate.save',
      subject: taxRateSubject(year),
      before: before && ratesOf(before),
      after: ratesOf(after),
    })
    return after
  })
}

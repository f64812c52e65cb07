import type { Database } from '@kvartal/database/open'
import { lockTaxRate, removeTaxRate as removeFromDatabase } from '@kvartal/database/tax-rates/save-tax-rate'
import { audited } from '../audit/audited.ts'
import { NotFound } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { ratesOf, taxRateSubject } from './present-in-audit.ts'
import { requireTaxYear } from './tax-year.ts'

/** Deletes a year's rates and gives the year. */
export async function removeTaxRate(database: Database, asked: number, caller: CallingUser): Promise<number> {
  const year = requireTaxYear(asked)
  return audited(database, { actor: caller, action: 'tax-rate.remove', lock: (db) => lockTaxRate(db, year) }, async (db, before) => {
    if (before === null) throw new NotFound(`${year}. aasta maksumäärasid ei ole`)
    await removeFromDatabase(db, year)
    return { subject: taxRateSubject(year), before: ratesOf(before), result: year }
  })
}

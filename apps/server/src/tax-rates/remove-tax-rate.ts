import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockTaxRate, removeTaxRate as removeFromDatabase } from '@kvartal/database/tax-rates/save-tax-rate'
import { NotFound } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { ratesOf, taxRateSubject } from './present-in-audit.ts'
import { requireTaxYear } from './tax-year.ts'

/** Deletes a year's rates and gives the year. */
export async function removeTaxRate(database: Database, yearText: string, caller: CallingUser): Promise<number> {
  const year = requireTaxYear(yearText)
  await database.db.transaction().execute(async (db) => {
    const before = await lockTaxRate(db, year)
    if (before === null) throw new NotFound(`${year}. aasta maksumäärasid ei ole`)
    await removeFromDatabase(db, year)
    await recordChange(db, {
      actor: caller,
      action: 'tax-rate.remove',
      subject: taxRateSubject(year),
      before: ratesOf(before),
    })
  })
  return year
}

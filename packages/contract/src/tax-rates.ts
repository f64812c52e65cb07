import { highestTaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { last } from './reply.ts'

export const taxYearSentence = 'Palun sisesta korrektne aasta vahemikus 2000-2100'

/** A rate in percent, with at most two decimals. */
const rate = (name: string) => {
  const error = `${name} määr peab olema number vahemikus 0-100`
  return z.number({ error }).check(
    z.minimum(0, last(error)),
    z.maximum(highestTaxRate, last(error)),
    z.refine(
      (value) => Math.round(value * 100) / 100 === value,
      'Määral võib olla kuni kaks kohta pärast koma',
    ),
  )
}

const rates = { socialTaxRate: rate('Sotsiaalmaksu'), incomeTaxRate: rate('Tulumaksu') }

export const taxRate = z.object({ year: z.int(), ...rates, updatedAt: z.string() })

export type TaxRate = z.infer<typeof taxRate>

// The server checks the range of years, with the specification's sentence.
const params = z.object({
  year: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
})

export const taxRateCalls = {
  listTaxRates: endpoint({
    method: 'GET',
    path: '/api/taxrates',
    summary: 'Tax rates for estimating gross salaries, newest year first, in percent.',
    access: 'browse',
    reply: z.array(taxRate),
  }),
  saveTaxRate: endpoint({
    method: 'PUT',
    path: '/api/taxrates/{year}',
    summary:
      "Sets a year's rates; salary estimates of its quarters use them from the next read on.",
    access: 'change-tax-rates',
    params,
    body: z.object(rates),
    reply: taxRate,
  }),
  removeTaxRate: endpoint({
    method: 'DELETE',
    path: '/api/taxrates/{year}',
    summary: "Deletes a year's rates; then the latest earlier ones apply to it.",
    access: 'change-tax-rates',
    params,
    reply: z.object({ year: z.int() }),
  }),
}

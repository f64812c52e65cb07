import { highestTaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const taxYearSentence = 'Palun sisesta korrektne aasta vahemikus 2000-2100'

/** A rate in percent, to the hundredth. */
const rate = (name: string) => {
  const error = `${name} määr peab olema number vahemikus 0-100`
  return z.number({ error }).check(
    z.minimum(0, { error, abort: true }),
    z.maximum(highestTaxRate, { error, abort: true }),
    z.refine((value) => Math.round(value * 100) / 100 === value, 'Määral võib olla kuni kaks kohta pärast koma'),
  )
}

const rates = { socialTaxRate: rate('Sotsiaalmaksu'), incomeTaxRate: rate('Tulumaksu') }

export const taxRate = z.object({ year: z.int(), ...rates, updatedAt: z.string() })

export type TaxRate = z.infer<typeof taxRate>

// Whether there can be such a year is for the call to say, in the specification's words.
const params = z.object({ year: z.string().check(z.regex(/^\d{1,6}$/)) })

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/taxrates',
  summary: 'Tax rates that the gross salary is estimated with, newest year first, in percent.',
  access: 'browse',
  reply: z.array(taxRate),
})

export const saveTaxRate = endpoint({
  method: 'PUT',
  path: '/api/taxrates/{year}',
  summary: "Sets a year's rates; the salary estimates of its quarters follow at the next read.",
  access: 'change-tax-rates',
  params,
  body: z.object(rates),
  reply: taxRate,
})

export const removeTaxRate = endpoint({
  method: 'DELETE',
  path: '/api/taxrates/{year}',
  summary: "Deletes a year's rates; the latest earlier ones hold for it then.",
  access: 'change-tax-rates',
  params,
  reply: z.object({ year: z.int() }),
})

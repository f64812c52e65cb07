import { type Quarter, quarterNumeral } from '@kvartal/domain/period/period'
import type { ExpectedTable } from '../text/heading-line.ts'

export type EmtaLanguage = 'et' | 'en'

/**
 * Headings of the quarter files from 2019 II to 2024, in order. Earlier ones differ in case and
 * umlauts.
 */
export const quarterHeadings = {
  registryCode: 'Registrikood',
  name: 'Nimi',
  type: 'Liik',
  vatRegistered: 'Registreeritud käibemaksukohustuslaste registrisse',
  activity: 'EMTAK tegevusvaldkond, mis on EMTAKi struktuuris tähistatud tähtkoodiga',
  county: 'Maakond',
  nationalTaxes: 'Riiklikud Maksud',
  laborTaxes: 'Tööjõumaksud Ja Maksed',
  revenue: 'Kaive',
  employeeCount: 'Tootajaid',
} as const

/** The same in the English files. */
export const englishQuarterHeadings = {
  registryCode: 'Registry code',
  name: 'Name',
  type: 'Type',
  vatRegistered: 'Registered in the register of value added tax payers',
  activity: 'EMTAK field of activity marked with a letter code in the EMTAK structure',
  county: 'County',
  nationalTaxes: 'State taxes',
  laborTaxes: 'Labour taxes and payments',
  revenue: 'Turnover',
  employeeCount: 'Number of employees',
} as const satisfies Readonly<Record<keyof typeof quarterHeadings, string>>

/** Headings of the wide files; each figure has four columns, with the quarter after the heading. */
export const wideHeadings = {
  et: {
    dataDate: 'Andmete seis',
    registryCode: 'Registrikood',
    name: 'Nimi',
    type: 'Liik',
    county: 'Maakond',
    activity: 'Tegevusala',
    year: 'Aasta',
    nationalTaxes: 'Riiklikud maksud',
    laborTaxes: 'Tööjõumaksud',
    revenue: 'Käive',
    employeeCount: 'Töötajate arv',
  },
  en: {
    dataDate: 'Data date',
    registryCode: 'Registry code',
    name: 'Name',
    type: 'Type',
    county: 'County',
    activity: 'Activity',
    year: 'Year',
    nationalTaxes: 'State taxes',
    laborTaxes: 'Labour taxes and payments',
    revenue: 'Turnover',
    employeeCount: 'Number of employees',
  },
} as const

/** For messages about files of another kind. */
export const emtaTable: ExpectedTable = {
  described: 'EMTA kvartali- või aastafaili',
  firstHeading: 'Registrikood',
}

const quarterWords = { et: 'kv', en: 'qtr' } as const

/** `Käive I kv`, `Turnover I qtr` */
export function wideFigureHeading(
  heading: string,
  quarter: Quarter,
  language: EmtaLanguage,
): string {
  return `${heading} ${quarterNumeral(quarter)} ${quarterWords[language]}`
}

import { type ScraperSettings, scraperSettingsForm } from '@kvartal/contract/scraper'
import * as z from 'zod/mini'
import { type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'

/** What stands in the form, as typed. */
export interface TypedSettings {
  readonly cronSchedule: string
  readonly emtaBaseUrl: string
  readonly delayBetweenRequests: string
  readonly isAutomaticRunEnabled: boolean
  readonly annualReportCronSchedule: string
  readonly annualReportYearsToFetch: string
  readonly isAnnualReportAutomaticEnabled: boolean
  readonly annualReportTypes: readonly ReportType[]
}

export type SettingsField = keyof TypedSettings

/** The form's fields in the order in which they stand. */
export const settingsFields = [
  'cronSchedule',
  'isAutomaticRunEnabled',
  'emtaBaseUrl',
  'delayBetweenRequests',
  'annualReportCronSchedule',
  'isAnnualReportAutomaticEnabled',
  'annualReportYearsToFetch',
  'annualReportTypes',
] as const satisfies readonly SettingsField[]

/** Saved settings as they stand in the form. */
export function typedSettings(settings: ScraperSettings): TypedSettings {
  return {
    cronSchedule: settings.cronSchedule,
    emtaBaseUrl: settings.emtaBaseUrl,
    delayBetweenRequests: String(settings.delayBetweenRequests),
    isAutomaticRunEnabled: settings.isAutomaticRunEnabled,
    annualReportCronSchedule: settings.annualReportCronSchedule,
    annualReportYearsToFetch: String(settings.annualReportYearsToFetch),
    isAnnualReportAutomaticEnabled: settings.isAnnualReportAutomaticEnabled,
    annualReportTypes: reportTypes.filter((type) => settings.annualReportTypes.includes(type)),
  }
}

/** Reads the form and checks it; the schema's issues name the fields. */
export function checkSettings(typed: TypedSettings): z.core.util.SafeParseResult<z.infer<typeof scraperSettingsForm>> {
  return z.safeParse(scraperSettingsForm, {
    ...typed,
    delayBetweenRequests: typedWhole(typed.delayBetweenRequests),
    annualReportYearsToFetch: typedWhole(typed.annualReportYearsToFetch),
    annualReportTypes: [...typed.annualReportTypes],
  })
}

/** A whole number as people write it, with or without spaces; NaN when it is none. */
export function typedWhole(text: string): number {
  const plain = text.replace(/\s/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** The fields in which something typed differs from what is saved, in their order. */
export function unsavedFields(typed: Partial<TypedSettings>, settings: ScraperSettings): SettingsField[] {
  const saved = typedSettings(settings)
  return settingsFields.filter((field) => typed[field] !== undefined && JSON.stringify(typed[field]) !== JSON.stringify(saved[field]))
}

/** Only these fields of a form, typed or checked. */
export function onlyFields<Form extends Partial<Record<SettingsField, unknown>>>(form: Form, fields: readonly SettingsField[]): Partial<Form> {
  // What is taken out of a form field by field is a part of it.
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>
}

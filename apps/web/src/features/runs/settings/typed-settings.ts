import { type RunSettings, runSettingsForm } from '@kvartal/contract/run-settings'
import * as z from 'zod/mini'
import { type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'

/** The form's values, as typed. */
export interface TypedSettings {
  readonly cronSchedule: string
  readonly emtaBaseUrl: string
  readonly delayBetweenRequests: string
  readonly isAutomaticRunEnabled: boolean
  readonly registryCronSchedule: string
  readonly isRegistryAutomaticEnabled: boolean
  readonly annualReportCronSchedule: string
  readonly annualReportYearsToFetch: string
  readonly isAnnualReportAutomaticEnabled: boolean
  readonly annualReportTypes: readonly ReportType[]
}

export type SettingsField = keyof TypedSettings

/** The form's fields in display order. */
export const settingsFields = [
  'cronSchedule',
  'isAutomaticRunEnabled',
  'emtaBaseUrl',
  'delayBetweenRequests',
  'registryCronSchedule',
  'isRegistryAutomaticEnabled',
  'annualReportCronSchedule',
  'isAnnualReportAutomaticEnabled',
  'annualReportYearsToFetch',
  'annualReportTypes',
] as const satisfies readonly SettingsField[]

/** Saved settings as form values. */
export function typedSettings(settings: RunSettings): TypedSettings {
  return {
    cronSchedule: settings.cronSchedule,
    emtaBaseUrl: settings.emtaBaseUrl,
    delayBetweenRequests: String(settings.delayBetweenRequests),
    isAutomaticRunEnabled: settings.isAutomaticRunEnabled,
    registryCronSchedule: settings.registryCronSchedule,
    isRegistryAutomaticEnabled: settings.isRegistryAutomaticEnabled,
    annualReportCronSchedule: settings.annualReportCronSchedule,
    annualReportYearsToFetch: String(settings.annualReportYearsToFetch),
    isAnnualReportAutomaticEnabled: settings.isAnnualReportAutomaticEnabled,
    annualReportTypes: reportTypes.filter((type) => settings.annualReportTypes.includes(type)),
  }
}

/** Parses and validates the form; the schema's issues name the fields. */
export function checkSettings(typed: TypedSettings): z.core.util.SafeParseResult<z.infer<typeof runSettingsForm>> {
  return z.safeParse(runSettingsForm, {
    ...typed,
    delayBetweenRequests: typedWhole(typed.delayBetweenRequests),
    annualReportYearsToFetch: typedWhole(typed.annualReportYearsToFetch),
    annualReportTypes: [...typed.annualReportTypes],
  })
}

/** Parses an integer in Estonian notation, with or without spaces; NaN when invalid. */
export function typedWhole(text: string): number {
  const plain = text.replace(/\s/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** The fields whose typed value differs from the saved one, in display order. */
export function unsavedFields(typed: Partial<TypedSettings>, settings: RunSettings): SettingsField[] {
  const saved = typedSettings(settings)
  return settingsFields.filter((field) => typed[field] !== undefined && JSON.stringify(typed[field]) !== JSON.stringify(saved[field]))
}

/** Only these fields of a form, typed or validated. */
export function onlyFields<Form extends Partial<Record<SettingsField, unknown>>>(form: Form, fields: readonly SettingsField[]): Partial<Form> {
  // An object built from some fields of a form is a part of it.
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>
}

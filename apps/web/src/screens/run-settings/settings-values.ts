import { type RunSettings, runSettingsForm } from '@kvartal/contract/run-settings'
import { type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { typedWhole } from '../../ui/forms/checked-form.ts'

/** The form's values, as typed. */
export interface SettingsValues {
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

export type SettingsField = keyof SettingsValues

/** Saved settings as form values, in display order. */
export function valuesOf(settings: RunSettings): SettingsValues {
  return {
    cronSchedule: settings.cronSchedule,
    isAutomaticRunEnabled: settings.isAutomaticRunEnabled,
    emtaBaseUrl: settings.emtaBaseUrl,
    delayBetweenRequests: String(settings.delayBetweenRequests),
    registryCronSchedule: settings.registryCronSchedule,
    isRegistryAutomaticEnabled: settings.isRegistryAutomaticEnabled,
    annualReportCronSchedule: settings.annualReportCronSchedule,
    isAnnualReportAutomaticEnabled: settings.isAnnualReportAutomaticEnabled,
    annualReportYearsToFetch: String(settings.annualReportYearsToFetch),
    annualReportTypes: reportTypes.filter((type) => settings.annualReportTypes.includes(type)),
  }
}

/** Parses and validates the form. */
export function checkSettings(values: SettingsValues) {
  return checkForm(runSettingsForm, {
    ...values,
    delayBetweenRequests: typedWhole(values.delayBetweenRequests),
    annualReportYearsToFetch: typedWhole(values.annualReportYearsToFetch),
  })
}

/** The changed values that differ from the saved ones. */
export function unsavedOf(
  changed: Partial<SettingsValues>,
  settings: RunSettings,
): Partial<SettingsValues> {
  const saved = valuesOf(settings)
  return pick(changed, (field) => JSON.stringify(changed[field]) !== JSON.stringify(saved[field]))
}

/** Some fields of a form, typed or validated. */
export function pick<Form extends Partial<Record<SettingsField, unknown>>>(
  form: Form,
  isWanted: (field: SettingsField) => boolean,
): Partial<Form> {
  // A form's keys are its fields, and an object built from some of its entries is a part of it.
  return Object.fromEntries(
    Object.entries(form).filter(([field]) => isWanted(field as SettingsField)),
  ) as Partial<Form>
}

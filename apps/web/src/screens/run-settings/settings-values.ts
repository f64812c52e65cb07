import { type RunSettings, runSettingsForm } from '@kvartal/contract/run-settings'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { checkForm, typedWhole } from '../../ui/forms/checked-form.ts'

type Settings = z.output<typeof runSettingsForm>

/** The form's values, as typed: numbers are text. */
export type SettingsValues = {
  readonly [Field in keyof Settings]: Settings[Field] extends number
    ? string
    : Settings[Field] extends readonly (infer Item)[]
      ? readonly Item[]
      : Settings[Field]
}

export type SettingsField = keyof SettingsValues

const { shape } = runSettingsForm
// The keys of the form's own object.
const fields = Object.keys(shape) as readonly SettingsField[]
const isNumber = (field: SettingsField) => shape[field] instanceof z.ZodMiniNumber

/** Saved settings as form values, in display order. */
export function valuesOf(settings: RunSettings): SettingsValues {
  const shown = {
    ...settings,
    annualReportTypes: reportTypes.filter((type) => settings.annualReportTypes.includes(type)),
  }
  const values: Readonly<Partial<Record<SettingsField, unknown>>> = Object.fromEntries(
    fields.map((field) => [field, isNumber(field) ? String(shown[field]) : shown[field]]),
  )
  // Each field has its own value.
  return values as SettingsValues
}

/** Parses and validates the form. */
export function checkSettings(values: SettingsValues) {
  const numbers = fields.filter(isNumber)
  return checkForm(runSettingsForm, {
    ...values,
    ...Object.fromEntries(numbers.map((field) => [field, typedWhole(String(values[field]))])),
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

import type { RunSettings } from '@kvartal/contract/run-settings'
import type { SettingsField, TypedSettings } from './typed-settings.ts'

/** Props of a part of the form. */
export interface SettingsPartProps {
  readonly typed: TypedSettings
  readonly settings: RunSettings
  /** A field's error message, or whether it has an error. */
  readonly errorOf: (field: SettingsField) => string | null
  readonly onChange: (change: Partial<TypedSettings>) => void
}

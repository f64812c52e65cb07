import type { ScraperSettings } from '@kvartal/contract/scraper'
import type { SettingsField, TypedSettings } from './typed-settings.ts'

/** Props of a part of the form. */
export interface SettingsPartProps {
  readonly typed: TypedSettings
  readonly settings: ScraperSettings
  /** A field's error message, or whether it has an error. */
  readonly errorOf: (field: SettingsField) => string | null
  readonly onChange: (change: Partial<TypedSettings>) => void
}

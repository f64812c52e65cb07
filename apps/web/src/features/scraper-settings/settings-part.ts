import type { ScraperSettings } from '@kvartal/contract/scraper'
import type { SettingsField, TypedSettings } from './typed-settings.ts'

/** What a part of the form is given. */
export interface SettingsPartProps {
  readonly typed: TypedSettings
  readonly settings: ScraperSettings
  /** What is wrong with a field, or that something is. */
  readonly errorOf: (field: SettingsField) => string | boolean | null
  readonly onChange: (change: Partial<TypedSettings>) => void
}

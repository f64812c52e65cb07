/** What was typed before the panel was there. */
export interface EarlyText {
  readonly typed: string
  readonly isEntered: boolean
}

/** The search's field, the same before its panel is loaded and in it. */
export const searchFieldProps = {
  type: 'text',
  'aria-label': 'Otsi ettevõtet, tagi või lehte',
  placeholder: 'Nimi, registrikood, tag või leht',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: 200,
} as const

import {
  parseEstonianDate,
  isOfKnownYear,
  knownYearSentence,
  formatDate,
} from '@kvartal/domain/format/date'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * Parses a typed or pasted date to `2024-02-01`: '01.02.2024', '1.2.2024', '01022024' or itself;
 * `null` for other text.
 */
export function readTypedDate(typed: string): string | null {
  const text = typed.trim()
  // Numeric keyboards of phones have no full stop.
  const withStops = text
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1.$2.$3')
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
  const date = parseEstonianDate(withStops)
  return date !== null && isOfKnownYear(date) ? date : null
}

/** What is wrong with a typed date; `null` when it is valid or empty. */
export function typedDateProblem(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || readTypedDate(text) !== null) return null
  const isInForm = /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{8})$/.test(text)
  if (!isInForm) return 'Kuupäev peab olema kujul PP.KK.AAAA'
  return isOfKnownYear(`${text.slice(-4)}-`) ? 'Sellist kuupäeva ei ole' : knownYearSentence
}

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly label: string
  /** As typed: '01.02.2024'. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/**
 * A date in Estonian notation. The native field would use the notation of the browser's language.
 * Errors are shown on blur, since a half-typed date is no error.
 */
export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      placeholder="pp.kk.aaaa"
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      {...rest}
      value={value}
      error={(isLeft ? typedDateProblem(value) : null) ?? error}
      onChange={({ currentTarget }) => {
        setLeft(false)
        onChange(currentTarget.value)
      }}
      onBlur={() => {
        setLeft(true)
        const date = readTypedDate(value)
        if (date !== null && formatDate(date) !== value) onChange(formatDate(date))
      }}
    />
  )
}

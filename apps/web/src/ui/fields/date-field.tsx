import { formatDate } from '@kvartal/domain/format/date'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTypedDate, typedDateProblem } from './typed-date.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly label: string
  /** As typed: '01.02.2024'. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/**
 * A date in Estonian notation. The native field would use the notation of the browser's language. Errors are shown on
 * blur, since a half-typed date is no error.
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

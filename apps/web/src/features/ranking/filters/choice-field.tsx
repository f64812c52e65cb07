import { NativeSelect } from '@mantine/core'

interface ChoiceFieldProps {
  readonly label: string
  /** The option that does not filter: 'Kõik maakonnad'. */
  readonly all: string
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** A filter with one of several values. Another value, or several, in the address becomes an option too. */
export function ChoiceField({ label, all, options, value = '', onChange }: ChoiceFieldProps) {
  const isKnown = value === '' || options.some(([option]) => option === value)
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: all },
        ...options.map(([option, text]) => ({ value: option, label: text })),
        ...(isKnown ? [] : [{ value, label: value.split(/,(?!\s)/).join(', ') }]),
      ]}
    />
  )
}

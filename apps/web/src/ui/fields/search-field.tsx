import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { useSlashFocus } from './slash-focus.ts'

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /**
   * Called when the text was removed with the field's own button; by default that is a change like
   * others.
   */
  readonly onClear?: () => void
  readonly ref?: RefObject<HTMLInputElement | null>
}

/** The search field of a page, which `/` focuses. */
export function SearchField({
  value,
  onChange,
  onClear = () => onChange(''),
  rightSection,
  ref,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  useSlashFocus(field)
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      aria-keyshortcuts="/"
      {...rest}
      ref={field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={
        value === '' ? (
          rightSection
        ) : (
          <CloseButton
            size="sm"
            aria-label="Tühjenda otsing"
            onClick={() => {
              onClear()
              field.current?.focus()
            }}
          />
        )
      }
    />
  )
}

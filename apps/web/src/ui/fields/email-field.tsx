import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for an e-mail address, without automatic capitalization or spelling correction. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="E-posti aadress"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for an e-mail address, which nothing on the way capitalises or spells otherwise. */
export function EmailField(props: TextInputProps) {
  return <TextInput label="E-posti aadress" type="email" autoCapitalize="none" spellCheck={false} {...props} />
}

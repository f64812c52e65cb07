import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** The field of a code that an authenticator app shows; where a recovery code is accepted too, letters can be typed on a phone. */
export function CodeField({
  isOfApp,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'label'> & { readonly isOfApp: boolean }) {
  return (
    <TextInput
      {...props}
      key={String(isOfApp)}
      label={isOfApp ? 'Kood autentimisrakendusest' : 'Taastekood'}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
  )
}

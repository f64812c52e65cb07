import { missingCodeSentence } from '@kvartal/contract/second-factor'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { requirementOf } from '../../api/api-error.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'

const codeForm = z.object({ code: z.string().check(z.trim(), z.minLength(1, missingCodeSentence)) })

/** Checks only that a code was typed: only the server knows whether it is right. */
export function checkCode({ code }: { readonly code: string }) {
  return checkForm(codeForm, { code }, [missingCodeSentence])
}

/** The field of a code that was refused. */
export function refusedCode(error: unknown): readonly 'code'[] {
  return requirementOf(error) === 'wrong-code' ? ['code'] : []
}

/**
 * The field of a code that an authenticator app shows; where a recovery code is accepted too,
 * letters can be typed on a phone.
 */
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

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormError } from '../../ui/form-error.tsx'
import classes from './account-form.module.css'
import type { useAccountForm } from './use-account-form.ts'

interface AccountFormProps {
  readonly form: Pick<ReturnType<typeof useAccountForm>, 'isBusy' | 'submit' | 'sentence' | 'sentenceId'>
  /** What the button says. */
  readonly action: string
  /** The fields. */
  readonly children: ReactNode
}

/** The fields, what went wrong, and the button. */
export function AccountForm({ form, action, children }: AccountFormProps) {
  return (
    // Our own sentences speak, not the browser's.
    <form className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <FormError id={form.sentenceId}>{form.sentence}</FormError>
      <Button type="submit" fullWidth loading={form.isBusy}>
        {action}
      </Button>
    </form>
  )
}

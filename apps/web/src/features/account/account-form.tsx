import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './account-form.module.css'
import type { useAccountForm } from './use-account-form.ts'

interface AccountFormProps {
  readonly form: Pick<ReturnType<typeof useAccountForm>, 'isBusy' | 'submit'>
  /** The button's label. */
  readonly action: string
  /** The fields. */
  readonly children: ReactNode
}

/** A form of the account screens: its fields and the button. */
export function AccountForm({ form, action, children }: AccountFormProps) {
  return (
    // Our own messages replace the browser's.
    <form className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <Button type="submit" fullWidth loading={form.isBusy}>
        {action}
      </Button>
    </form>
  )
}

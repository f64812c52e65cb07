import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import classes from './form.module.css'
import { useFocusAfterRequest } from './use-focus-after-request.ts'

/** What `<Form>` and `<FormDialog>` need from `useForm` or `useFormSubmit`. */
interface FormState {
  readonly isBusy: boolean
  readonly submit: (form: HTMLFormElement) => void
}

interface FormProps {
  readonly form: FormState
  /** The label of the button that sends it. */
  readonly submit: string
  /** The button is as wide as the form. */
  readonly isWideButton?: boolean
  /** Shows 'Loobu' beside the button. */
  readonly onCancel?: () => void
  /** More buttons or a note after those. */
  readonly actions?: ReactNode
  /** The fields, below each other. */
  readonly children: ReactNode
}

/**
 * A form on a page: its fields and below them its buttons, which are disabled while it is being
 * sent; see `useForm`.
 */
export function Form({
  form,
  submit,
  isWideButton = false,
  onCancel,
  actions,
  children,
}: FormProps) {
  const frame = useRef<HTMLFormElement>(null)
  useFocusAfterRequest(frame, form.isBusy)
  return (
    // Our own messages replace the browser's.
    <form
      ref={frame}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(event.currentTarget)
      }}
    >
      {children}
      <Group gap="8px 12px">
        <Button type="submit" fullWidth={isWideButton} loading={form.isBusy}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" disabled={form.isBusy} onClick={onCancel}>
            Loobu
          </Button>
        )}
        {actions}
      </Group>
    </form>
  )
}

interface FormDialogProps {
  readonly title: string
  readonly form: FormState
  readonly submit: string
  readonly isWide?: boolean
  /** What the form does loses something, as in `ConfirmDialog`. */
  readonly isRemoval?: boolean
  /** The form cannot be sent at the moment. */
  readonly isLocked?: boolean
  /** Buttons before the one that sends the form. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, which stays open while it is being sent; see `useForm`. */
export function FormDialog({
  title,
  form,
  submit,
  isWide = false,
  isRemoval = false,
  isLocked = false,
  actions,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      title={title}
      isWide={isWide}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button
            type="submit"
            loading={form.isBusy}
            disabled={isLocked}
            {...(isRemoval && { color: 'var(--bad)', c: 'var(--surface)' })}
          >
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

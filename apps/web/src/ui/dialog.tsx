import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { FormError } from './form-error.tsx'
import { useFocusAfterRequest } from './use-focus-after-request.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons after the one that closes; a submit button among them ends in `onSubmit`. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
  /** Has room for two fields beside each other. */
  readonly isWide?: boolean
  /** What could not be done; stands right above the buttons. */
  readonly error?: string | null
  /** The id of that sentence, for fields that point to it. */
  readonly errorId?: string
  /** A request runs: until it ends nothing closes the dialog. */
  readonly isBusy?: boolean
  readonly onSubmit?: (form: HTMLFormElement) => void
  readonly onClose: () => void
}

/**
 * A question in front of the page, open for as long as it is drawn. The browser's own dialog moves the focus in and
 * back and keeps the page behind out of reach. It lies above everything else, so lists of choices within it must not
 * be moved to the end of the page (`withinPortal={false}`).
 */
export function Dialog({
  title,
  children,
  actions,
  closeLabel = 'Loobu',
  isWide = false,
  error = null,
  errorId,
  isBusy = false,
  onSubmit,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the element leaves the page, which is when the browser still knows where the focus came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useFocusAfterRequest(dialog, isBusy)
  useNoEscape(isBusy)

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        // Ways to go back that are no key may close it without asking, the second time at the latest.
        if (isBusy) event.currentTarget.showModal()
        else onClose()
      }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit?.(event.currentTarget)
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <div className={classes.body}>{children}</div>
        <FormError {...(errorId === undefined ? {} : { id: errorId })}>{error}</FormError>
        <div className={classes.actions}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {closeLabel}
          </Button>
          {actions}
        </div>
      </form>
    </dialog>
  )
}

/** The browser asks a dialog only once whether Escape may close it, so while it may not, the key does nothing at all. */
function useNoEscape(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', stop, { capture: true })
    return () => document.removeEventListener('keydown', stop, { capture: true })
  }, [isBusy])
}

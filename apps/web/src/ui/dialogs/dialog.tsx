import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useFocusAfterRequest } from '../forms/use-focus-after-request.ts'
import classes from './dialog.module.css'
import { registerOpenDialog } from './open-dialogs.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons after the close button; a submit button among them calls `onSubmit`. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
  /** Wide enough for two fields beside each other. */
  readonly isWide?: boolean
  /** A request is running: the dialog cannot be closed until it ends. */
  readonly isBusy?: boolean
  /**
   * The focus starts at the heading instead of the first field: for dialogs that are read, where a
   * field would bring up a phone's keyboard.
   */
  readonly isRead?: boolean
  readonly onSubmit?: (form: HTMLFormElement) => void
  readonly onClose: () => void
}

/**
 * A modal dialog, open while it is rendered. The native `<dialog>` moves the focus in and back and
 * makes the page behind it inert, which Mantine's Modal only imitates. It is in the top layer,
 * above everything else, so lists of options inside it must not be rendered in a portal
 * (`withinPortal={false}`).
 */
export function Dialog({
  title,
  children,
  actions,
  closeLabel = 'Loobu',
  isWide = false,
  isBusy = false,
  isRead = false,
  onSubmit,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Closed before the element is removed, while the browser still knows where to return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    if (isRead) heading.current?.focus()
    const unregister = registerOpenDialog(element)
    return () => {
      unregister()
      element.close()
    }
  }, [isRead])
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
        // Other close requests, such as a phone's back gesture, may close it without a cancel
        // event, at the latest when repeated.
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
        <h2 ref={heading} id={titleId} tabIndex={isRead ? -1 : undefined}>
          {title}
        </h2>
        <div className={classes.body}>{children}</div>
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

/**
 * The browser fires `cancel` for Escape only once, so while the dialog must stay open the key is
 * suppressed.
 */
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

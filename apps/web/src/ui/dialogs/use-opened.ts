import { type RefObject, useState } from 'react'

/**
 * Which dialog of a screen is open, if any: its kind, with the record that it is about.
 * @param fallback gets the focus when the button that opened the dialog has disappeared with its
 *   record
 */
export function useOpened<Opened>(fallback: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return {
    opened,
    open: (dialog: Opened) => setOpened(dialog),
    close,
    /** Closes the dialog when its record has been deleted. */
    closeRemoved: () => {
      close()
      requestAnimationFrame(() => fallback.current?.focus({ preventScroll: true }))
    },
  }
}

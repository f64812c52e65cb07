import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that waits for its request cannot keep the focus. When the request is over and the form still stands there,
 * whoever works by keyboard goes on at its button.
 */
export function useFocusAfterRequest(form: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver || form.current === null || form.current.contains(document.activeElement)) return
    form.current.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [form, isBusy])
}

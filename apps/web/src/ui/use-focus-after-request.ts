import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that waits for its request cannot keep the focus. When the request is over and its place still stands there,
 * whoever works by keyboard goes on at a button of it.
 * @param place the form, or what holds the buttons
 * @param button which of its buttons; the first that fits
 */
export function useFocusAfterRequest(place: RefObject<HTMLElement | null>, isBusy: boolean, button = '[type="submit"]'): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver || place.current === null || place.current.contains(document.activeElement)) return
    place.current.querySelector<HTMLElement>(button)?.focus()
  }, [place, isBusy, button])
}

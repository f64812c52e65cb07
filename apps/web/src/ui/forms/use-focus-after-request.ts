import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button disabled during its request loses the focus. After the request, if its container is
 * still shown, the focus is moved to a button in it, so that keyboard users keep their position.
 * @param place the form or another container of the buttons
 * @param button a selector for the button; the first match is focused
 */
export function useFocusAfterRequest(
  place: RefObject<HTMLElement | null>,
  isBusy: boolean,
  button = '[type="submit"]',
): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver || place.current === null || place.current.contains(document.activeElement)) return
    place.current.querySelector<HTMLElement>(button)?.focus()
  }, [place, isBusy, button])
}

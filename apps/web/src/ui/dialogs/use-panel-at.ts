import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Pixels between the panel and its button, and the minimum distance to the viewport's edges. */
const gap = 4
const edge = 12

interface PanelOptions {
  /** Its first field, button or link gets the focus. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/**
 * Shows a panel (`popover`) beside a button while it is rendered. It is in the top layer, follows its button when the
 * page scrolls, and closes when the button is removed; the browser returns the focus to the button.
 */
export function usePanelAt(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  { takesFocus, onClose }: PanelOptions,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return
    element.showPopover({ source: anchor })
    place(element, anchor)
    if (takesFocus)
      element.querySelector<HTMLElement>('a, input, button')?.focus({ preventScroll: true })
    return () => {
      if (element.matches(':popover-open')) element.hidePopover()
    }
  }, [panel, anchor, takesFocus])

  useEffect(() => {
    const follow = () => {
      if (panel.current === null) return
      if (anchor.isConnected) place(panel.current, anchor)
      else close.current()
    }
    const removalObserver = new MutationObserver(() => {
      if (!anchor.isConnected) close.current()
    })
    removalObserver.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      removalObserver.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [panel, anchor])
}

/** The minimum height in pixels: a panel with less space extends beyond the viewport, where scrolling reaches it. */
const lowest = 200

/** Below the button, or above it when there is more room. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect()
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const isAbove =
    button.bottom + gap + height > window.innerHeight - edge && button.top > window.innerHeight / 2
  const top = isAbove ? button.top - gap - height : button.bottom + gap
  const room = window.innerHeight - edge - top
  if (height > room && room >= lowest) panel.style.maxHeight = `${room}px`
  panel.style.top = `${Math.max(edge, top)}px`
  panel.style.left = `${Math.max(edge, Math.min(button.left, window.innerWidth - edge - width))}px`
}

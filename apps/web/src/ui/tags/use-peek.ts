import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds: a pointer that only passes over opens nothing, and one moving into the panel does not close it. */
const opensAfter = 120
const closesAfter = 220

/** How a panel is open: while its button is hovered or focused, or until it is closed after a press. */
export type PanelState = 'peek' | 'pinned' | null

/**
 * A panel that opens on hover, on keyboard focus, and on a press. Escape closes it in each case; the pointer may
 * move into it.
 */
export function usePeek() {
  const [state, setState] = useState<PanelState>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Pressing the button while the pinned panel is open closes the panel before the button's click event.
  const wasPinned = useRef(false)
  const soon = (next: PanelState, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setState((present) => (present === 'pinned' ? present : next)),
      ms,
    )
  }
  const close = () => {
    clearTimeout(timer.current)
    setState(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (state !== 'peek') return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [state])

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && soon('peek', opensAfter),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && soon(null, closesAfter),
  }
  return {
    state,
    close,
    /** For the panel. */
    hover,
    /** For the button. */
    trigger: {
      ...hover,
      onFocus: ({ currentTarget }: FocusEvent) =>
        currentTarget.matches(':focus-visible') && setState((present) => present ?? 'peek'),
      onBlur: () => soon(null, 0),
      onPointerDown: () => {
        wasPinned.current = state === 'pinned'
      },
      onClick: () => {
        clearTimeout(timer.current)
        setState(wasPinned.current || state === 'pinned' ? null : 'pinned')
        wasPinned.current = false
      },
    },
  }
}

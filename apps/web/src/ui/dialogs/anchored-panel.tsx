import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react'
import classes from './anchored-panel.module.css'

/** Pixels between the panel and its button, and the minimum distance to the viewport's edges. */
const gap = 4
const edge = 12

interface PanelOptions {
  /** Its first field, button or link gets the focus. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/**
 * Shows a panel (`popover`) beside a button while it is rendered. It is in the top layer, follows
 * its button when the page scrolls, and closes when the button is removed; the browser returns the
 * focus to the button.
 */
function usePanelAt(
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

/**
 * The minimum height in pixels: a panel with less space extends beyond the viewport, where
 * scrolling reaches it.
 */
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

/** Arrow keys move through the fields, buttons and links of a panel as through a menu. */
export function moveInPanel(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...panel.querySelectorAll<HTMLElement>('a, input:enabled, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
}

interface AnchoredPanelProps {
  /** 'Tagid: Bolt Operations OÜ' */
  readonly label: string
  /** The button that opened it. */
  readonly anchor: HTMLElement
  /** A list of choices, as wide as a menu; else the panel is as wide as its content. */
  readonly isList?: boolean
  /** A preview: the focus stays where it is, and other panels stay open. */
  readonly isPeek?: boolean
  /** Handlers for the pointer entering and leaving it. */
  readonly hover?: Pick<ComponentPropsWithoutRef<'div'>, 'onPointerEnter' | 'onPointerLeave'>
  /** Keys that bubble from its fields and buttons, and the panel itself. */
  readonly onKeyDown?: (event: KeyboardEvent, panel: HTMLElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside the button that opened it; Escape or a press elsewhere closes it. Mantine's
 * Popover does not fit: the panel may open inside a native dialog, which is in the top layer, and
 * the row of its button may be scrolled away and removed.
 */
export function AnchoredPanel({
  label,
  anchor,
  isList = false,
  isPeek = false,
  hover,
  onKeyDown,
  onClose,
  children,
}: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePanelAt(panel, anchor, { takesFocus: !isPeek, onClose })
  return (
    // The panel only handles keys that bubble from its fields and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      {...hover}
      popover={isPeek ? 'manual' : 'auto'}
      role="dialog"
      aria-label={label}
      className={isList ? `${classes.panel} ${classes.list}` : classes.panel}
      onKeyDown={(event) => onKeyDown?.(event, event.currentTarget)}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {children}
    </div>
  )
}

import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './anchored-panel.module.css'
import { usePanelAt } from './use-panel-at.ts'

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
 * A panel beside the button that opened it; Escape or a press elsewhere closes it. Mantine's Popover does not fit: the panel
 * may open inside a native dialog, which is in the top layer, and the row of its button may be scrolled away and removed.
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

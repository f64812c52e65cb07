import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { runPath } from '../../paths.ts'
import { useTopDialog } from '../dialogs/open-dialogs.ts'
import classes from './alert-stack.module.css'
import { type Alert, alerts, useAlerts } from './alerts.ts'

/**
 * Alerts at the top right. Their timers pause while the pointer or the focus is on any of them. A
 * modal dialog makes everything outside it inert, so while dialogs are open the stack is rendered
 * inside the topmost one; Mantine's notifications cannot do that.
 */
export function AlertStack() {
  const shown = useAlerts()
  const place = useTopDialog() ?? document.body
  const stack = useRef<HTMLElement>(null)
  useTopLayer(stack, place, shown.length > 0)
  return createPortal(
    // The stack only detects hover and focus; its buttons are the only interactive elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stack}
      popover="manual"
      className={classes.stack}
      aria-label="Teated"
      onPointerEnter={alerts.pause}
      onPointerLeave={alerts.resume}
      onFocus={alerts.pause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) alerts.resume()
      }}
    >
      {shown.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </section>,
    place,
  )
}

/** Keeps the stack in the top layer, above everything that was opened before its first alert. */
function useTopLayer(
  stack: RefObject<HTMLElement | null>,
  place: Element,
  hasAlerts: boolean,
): void {
  useLayoutEffect(() => {
    const element = stack.current
    // Its dialog may have just been closed; the stack is then about to be rendered elsewhere.
    if (element === null || !element.isConnected) return
    // The element shown last is on top in the top layer.
    if (hasAlerts && element.matches(':popover-open')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [stack, place, hasAlerts])
}

function AlertCard({ alert }: { readonly alert: Alert }) {
  // Errors interrupt the screen reader; other messages wait until it has finished its sentence.
  const isUrgent = alert.type === 'danger' || alert.type === 'warning'
  return (
    <div className={classes.card} data-type={alert.type} role={isUrgent ? 'alert' : 'status'}>
      <div className={classes.text}>
        <p>{alert.msg}</p>
        {alert.action !== null && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              alerts.dismiss(alert.id)
              alert.action?.run()
            }}
          >
            {alert.action.label}
          </button>
        )}
        {alert.runId !== null && (
          <Link {...runPath(alert.runId)} className={classes.link}>
            Vaata uuendamist
          </Link>
        )}
      </div>
      <CloseButton aria-label="Sulge teade" size="sm" onClick={() => alerts.dismiss(alert.id)} />
    </div>
  )
}

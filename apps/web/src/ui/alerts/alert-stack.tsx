import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { runPath } from '../../paths.ts'
import type { Alert } from './alert-store.ts'
import classes from './alert-stack.module.css'
import { alerts, useAlerts } from './alerts.ts'

/** Alerts at the top right. They wait while the pointer or the focus rests on any of them. */
export function AlertStack() {
  const shown = useAlerts()
  return (
    // The stack only notices that somebody reads it; nothing can be pressed but the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
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
    </section>
  )
}

function AlertCard({ alert }: { readonly alert: Alert }) {
  // What went wrong interrupts; the rest waits until the screen reader has finished its sentence.
  const isUrgent = alert.type === 'danger' || alert.type === 'warning'
  return (
    <div className={classes.card} data-type={alert.type} role={isUrgent ? 'alert' : 'status'}>
      <div className={classes.text}>
        <p>{alert.msg}</p>
        {alert.runId !== null && (
          <Link {...runPath(alert.runId)} className={classes.link}>
            Vaata käiku
          </Link>
        )}
      </div>
      <CloseButton aria-label="Sulge teade" size="sm" onClick={() => alerts.dismiss(alert.id)} />
    </div>
  )
}

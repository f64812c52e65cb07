import type { Variant } from '../theme.ts'

/** A message to the person, shown at the top right until it goes by itself or is closed. */
export interface Alert {
  readonly id: number
  readonly type: Variant
  readonly msg: string
  /** The run that it announces; `null` for any other message. */
  readonly runId: string | null
}

/** Milliseconds an alert stays when nobody rests on it (specification, section 9). */
const alertTimeout = 5000

interface Countdown {
  remaining: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | null
}

export interface AlertStore {
  /** Shows a message; of the type 'info' unless told otherwise. */
  show(msg: string, type?: Variant, runId?: string): void
  dismiss(id: number): void
  /** Stops all countdowns while somebody reads, and lets them go on from where they stood. */
  pause(): void
  resume(): void
  /** The alerts shown, oldest first; the same list until something changes. */
  current(): readonly Alert[]
  subscribe(onChange: () => void): () => void
}

export function createAlertStore(): AlertStore {
  let alerts: readonly Alert[] = []
  let isPaused = false
  let lastId = 0
  const countdowns = new Map<number, Countdown>()
  const listeners = new Set<() => void>()

  function change(next: readonly Alert[]): void {
    alerts = next
    for (const listener of listeners) listener()
  }

  function start(id: number, countdown: Countdown): void {
    countdown.startedAt = Date.now()
    countdown.timer = setTimeout(() => dismiss(id), countdown.remaining)
  }

  function stop(countdown: Countdown): void {
    if (countdown.timer === null) return
    clearTimeout(countdown.timer)
    countdown.timer = null
    countdown.remaining -= Date.now() - countdown.startedAt
  }

  function dismiss(id: number): void {
    const countdown = countdowns.get(id)
    if (countdown === undefined) return
    stop(countdown)
    countdowns.delete(id)
    // Closing the last one takes it from under the pointer, and no leaving is ever heard.
    if (countdowns.size === 0) isPaused = false
    change(alerts.filter((alert) => alert.id !== id))
  }

  return {
    show(msg, type = 'info', runId) {
      // The same message once more starts its time anew instead of standing there twice.
      const same = alerts.find((alert) => alert.msg === msg && alert.type === type)
      if (same !== undefined) dismiss(same.id)
      const id = ++lastId
      const countdown: Countdown = { remaining: alertTimeout, startedAt: 0, timer: null }
      countdowns.set(id, countdown)
      if (!isPaused) start(id, countdown)
      change([...alerts, { id, type, msg, runId: runId ?? null }])
    },
    dismiss,
    pause() {
      isPaused = true
      countdowns.forEach(stop)
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      countdowns.forEach((countdown, id) => start(id, countdown))
    },
    current: () => alerts,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

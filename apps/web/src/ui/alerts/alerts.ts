import { useEffect } from 'react'
import { createStore, type Store, useStore } from '../../store.ts'
import type { Variant } from '../style/theme.ts'

/** A message shown at the top right until its time is over or it is closed. */
export interface Alert {
  readonly id: number
  readonly type: Variant
  readonly msg: string
  /** The run that it announces; `null` for any other message. */
  readonly runId: string | null
  /** What can be done about it; the alert is closed by that. */
  readonly action: AlertAction | null
}

interface AlertAction {
  readonly label: string
  readonly run: () => void
}

/** What an alert may have besides its message. */
type AlertExtras = Partial<Pick<Alert, 'runId' | 'action'>>

/** Milliseconds an alert stays when it is not hovered or focused (specification, section 9). */
const alertTimeout = 5000

/** The same for an alert with an action, which takes time to decide on. */
const actionTimeout = 30_000

interface Countdown {
  remaining: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | null
}

interface AlertStore extends Pick<Store<readonly Alert[]>, 'current' | 'subscribe'> {
  /**
   * Shows a message, by default of the type 'info'.
   * @returns its id, by which it can be dismissed
   */
  show(msg: string, type?: Variant, extras?: AlertExtras): number
  dismiss(id: number): void
  /** Pauses all countdowns while the user reads, and resumes them afterwards. */
  pause(): void
  resume(): void
}

export function createAlertStore(): AlertStore {
  /** The alerts shown, oldest first. */
  const { current, set, subscribe } = createStore<readonly Alert[]>([])
  let isPaused = false
  let lastId = 0
  const countdowns = new Map<number, Countdown>()

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
    // Closing the last alert removes it from under the pointer without a leave event.
    if (countdowns.size === 0) isPaused = false
    set(current().filter((alert) => alert.id !== id))
  }

  return {
    show(msg, type = 'info', { runId = null, action = null } = {}) {
      // A repeated message restarts its timer instead of being shown twice; each action is about
      // another change.
      const same = current().find(
        (alert) =>
          alert.msg === msg && alert.type === type && alert.action === null && action === null,
      )
      if (same !== undefined) dismiss(same.id)
      const id = ++lastId
      const countdown: Countdown = {
        remaining: action === null ? alertTimeout : actionTimeout,
        startedAt: 0,
        timer: null,
      }
      countdowns.set(id, countdown)
      if (!isPaused) start(id, countdown)
      set([...current(), { id, type, msg, runId, action }])
      return id
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
    current,
    subscribe,
  }
}

/** The page's single stack of alerts. */
export const alerts = createAlertStore()

/** Shows a message at the top right. */
export const showAlert = alerts.show

/** Removes a message early, because it no longer applies. */
export const dismissAlert = alerts.dismiss

/** The alerts shown now. */
export function useAlerts(): readonly Alert[] {
  return useStore(alerts)
}

/**
 * What an alert says: its sentence, or the sentence with its type and the run or action it offers;
 * `null` shows no alert.
 */
export type Notice =
  | string
  | ({ readonly msg: string; readonly type?: Variant } & AlertExtras)
  | null

/**
 * Shows a notice, of the given type where it names none.
 * @returns the alert's id; `null` without an alert
 */
export function showNotice(notice: Notice, type: Variant): number | null {
  if (notice === null) return null
  if (typeof notice === 'string') return showAlert(notice, type)
  const { msg, type: ownType = type, ...extras } = notice
  return showAlert(msg, ownType, extras)
}

/** Shows a message when a condition becomes true, and removes it when that ends. */
export function useAlertWhile(holds: boolean, sentence: string, type: Variant = 'danger'): void {
  useEffect(() => {
    if (!holds) return
    const id = showAlert(sentence, type)
    return () => dismissAlert(id)
  }, [holds, sentence, type])
}

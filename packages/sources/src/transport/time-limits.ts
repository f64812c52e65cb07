/** A signal that ends a transfer after a silence or a whole duration, and says which. */
export interface TimeLimits {
  readonly signal: AbortSignal
  /** Whether a limit, and not the caller, ended the transfer. */
  isExceeded(): boolean
  /** Something arrived; what its taker does with it is no silence of the source's. */
  pause(): void
  /** The source is waited for again. */
  resume(): void
  close(): void
}

/** @param silenceMs longest wait for the next bytes; @param durationMs longest time in all. */
export function timeLimits(silenceMs: number, durationMs: number): TimeLimits {
  const controller = new AbortController()
  let silence = setTimeout(() => controller.abort(), silenceMs)
  const duration = setTimeout(() => controller.abort(), durationMs)
  return {
    signal: controller.signal,
    isExceeded: () => controller.signal.aborted,
    pause: () => clearTimeout(silence),
    resume() {
      silence = setTimeout(() => controller.abort(), silenceMs)
    },
    close() {
      clearTimeout(silence)
      clearTimeout(duration)
    },
  }
}

/** A signal that aborts a transfer after an idle timeout or a total timeout, and says which. */
export interface TimeLimits {
  readonly signal: AbortSignal
  /** Whether a limit, not the caller, aborted the transfer. */
  isExceeded(): boolean
  /** Stops the idle timer: data arrived, and its consumer's time is not the source's. */
  pause(): void
  /** Restarts the idle timer. */
  resume(): void
  close(): void
}

/** @param silenceMs idle timeout; @param durationMs total timeout */
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

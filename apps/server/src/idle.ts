/**
 * How long a process waits at most before it checks again for what it is usually notified of, in milliseconds: a lost notification or a clock
 * that has jumped delays nothing longer.
 */
export const idleMs = 60_000

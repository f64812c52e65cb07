import { type Logger, pino } from 'pino'
import { build as pinoPretty } from 'pino-pretty'

const standardError = 2

/** What PostgreSQL adds to an error names the values of the row, e-mail addresses among them. */
export const redact = { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true }

/**
 * The log goes to standard error, a line of JSON an event, or readable lines in a terminal; standard output is left to
 * what people are told at start. Callers log addresses without their query.
 */
export function openLog(level: string): Logger {
  const isTerminal = process.stderr.isTTY === true
  return isTerminal
    ? pino({ level, redact }, pinoPretty({ destination: standardError, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
    : pino({ level, redact }, pino.destination({ fd: standardError, sync: true }))
}

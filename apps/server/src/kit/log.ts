import { type Logger, pino } from 'pino'
import { build as pinoPretty } from 'pino-pretty'

const standardError = 2

/** PostgreSQL's details of an error contain values of the row, such as e-mail addresses. */
export const redact = { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true }

/**
 * The log is written to standard error, as a line of JSON per event, or readable lines in a
 * terminal; standard output has only the messages at start. Callers log addresses without their
 * query.
 */
export function openLog(level: string): Logger {
  const isTerminal = process.stderr.isTTY === true
  return isTerminal
    ? pino(
        { level, redact },
        pinoPretty({
          destination: standardError,
          sync: true,
          ignore: 'pid,hostname',
          translateTime: 'SYS:HH:MM:ss',
        }),
      )
    : pino({ level, redact }, pino.destination({ fd: standardError, sync: true }))
}

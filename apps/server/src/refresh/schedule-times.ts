import { CronExpressionParser } from 'cron-parser'
import { scheduleTimeZone } from './queue.ts'

/** Five fields of digits, names, lists, ranges and steps; 'H' would be another time at every reading. */
const fields = /^[\d*,/\-?#A-GI-Z]{1,60}$/i

/** Whether a schedule has the five fields of cron and ever comes round. */
export function isSchedule(cron: string): boolean {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== 5 || !parts.every((part) => fields.test(part.replace(/THU/gi, 'T')))) return false
  try {
    return nextTimes(cron, new Date(), 1).length === 1
  } catch {
    return false
  }
}

/** The next times of a schedule after a moment, in Estonian time. @throws what is no schedule */
export function nextTimes(cron: string, after: Date, count: number): string[] {
  const times = CronExpressionParser.parse(cron, { tz: scheduleTimeZone, currentDate: after })
  return Array.from({ length: count }, () => times.next().toDate().toISOString())
}

/** The last time of a schedule up to a moment, that included. @throws what is no schedule */
export function lastTime(cron: string, until: Date): Date {
  // The one before a moment is asked for, so the reference is a millisecond later.
  const times = CronExpressionParser.parse(cron, { tz: scheduleTimeZone, currentDate: new Date(until.getTime() + 1) })
  return times.prev().toDate()
}

import { CronExpressionParser } from 'cron-parser'
import { scheduleTimeZone } from '../engine/queue.ts'

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

/**
 * Whether a time of a schedule has come after one moment, up to another. Told from the very times that are shown, since
 * going back from a moment finds other ones where clocks change. @throws what is no schedule
 */
export function isDue(cron: string, seenTo: Date, now: Date): boolean {
  return nextTimes(cron, seenTo, 1).some((next) => Date.parse(next) <= now.getTime())
}

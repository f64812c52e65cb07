import { CronExpressionParser } from 'cron-parser'

const scheduleTimeZone = 'Europe/Tallinn'

/** Five fields of digits, names, lists, ranges and steps; 'H' is excluded, because it is a different time at every parsing. */
const fields = /^[\d*,/\-?#A-GI-Z]{1,60}$/i

/** Whether a schedule has the five fields of cron and is due at least once. */
export function isSchedule(cron: string): boolean {
  const parts = cron.trim().split(/\s+/)
  if (parts.length !== 5 || !parts.every((part) => fields.test(part.replace(/THU/gi, 'T')))) return false
  try {
    return nextTimes(cron, new Date(), 1).length === 1
  } catch {
    return false
  }
}

/** The next times of a schedule after a moment, in Estonian time. @throws for an invalid schedule */
export function nextTimes(cron: string, after: Date, count: number): string[] {
  const times = CronExpressionParser.parse(cron, { tz: scheduleTimeZone, currentDate: after })
  return Array.from({ length: count }, () => times.next().toDate().toISOString())
}

/**
 * Whether a schedule has a time after the last processed one, up to now. It computes times forwards, like the displayed
 * times, because computing backwards gives other times around clock changes. @throws for an invalid schedule
 */
export function isDue(cron: string, processedUntil: Date, now: Date): boolean {
  return nextTimes(cron, processedUntil, 1).some((next) => Date.parse(next) <= now.getTime())
}

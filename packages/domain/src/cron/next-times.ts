import { type CronSchedule, parseCron } from './cron-schedule.ts'

/** A leap day on a given weekday can be this many days away. */
const farthestDays = 366 * 29

/**
 * The next times of a schedule in local time, after `after`: `2026-10-11T06:00`. May return fewer than `count`, or
 * none; `null` for a schedule that `parseCron` does not support.
 * @param after local time in the same format
 */
export function nextTimes(cron: string, after: string, count: number): string[] | null {
  const schedule = parseCron(cron)
  const start = Date.parse(`${after.slice(0, 10)}T00:00:00Z`)
  if (schedule === null || Number.isNaN(start)) return null
  const times: string[] = []
  for (let i = 0; i <= farthestDays && times.length < count; i++) {
    const day = new Date(start + i * 86_400_000)
    if (isDayOf(schedule, day)) times.push(...timesOf(schedule, day).filter((time) => time > after))
  }
  return times.slice(0, count)
}

function isDayOf({ day, month, weekday }: CronSchedule, date: Date): boolean {
  if (!month.values.includes(date.getUTCMonth() + 1)) return false
  const isDay = day.values.includes(date.getUTCDate())
  const isWeekday = weekday.values.includes(date.getUTCDay() === 0 ? 7 : date.getUTCDay())
  // If both are restricted, either is enough (as in cron).
  return day.isEvery || weekday.isEvery ? isDay && isWeekday : isDay || isWeekday
}

function timesOf({ hour, minute }: CronSchedule, date: Date): string[] {
  const day = date.toISOString().slice(0, 10)
  const two = (value: number) => String(value).padStart(2, '0')
  return hour.values.flatMap((at) => minute.values.map((past) => `${day}T${two(at)}:${two(past)}`))
}

import {
  type CronExpression,
  CronExpressionParser,
  type CronField as ParsedField,
} from 'cron-parser'

const scheduleTimeZone = 'Europe/Tallinn'

/**
 * Fields of digits, names, lists, ranges and steps; 'H' is excluded, because it becomes a different
 * time at every parsing.
 */
const fieldText = /^[\d*,/\-?#A-GI-Z]{1,60}$/i

/** A field of a schedule: its values in ascending order. */
export interface ScheduleField {
  readonly values: readonly number[]
  /** Written as `*`, so that it does not restrict the day. */
  readonly isEvery: boolean
}

/** The fields of a schedule. Weekdays are 1 (Monday) to 7 (Sunday). */
export interface ScheduleFields {
  readonly minute: ScheduleField
  readonly hour: ScheduleField
  readonly day: ScheduleField
  readonly month: ScheduleField
  readonly weekday: ScheduleField
}

/** The five fields as they are written; fewer or more where the text is not a schedule. */
export function writtenFields(cron: string): string[] {
  return cron.trim().split(/\s+/)
}

/**
 * Parses a cron schedule of five fields in Estonian time; `null` for other texts, and for dates
 * that do not exist.
 */
function parse(cron: string, from = new Date()): CronExpression | null {
  const parts = writtenFields(cron)
  // 'THU' is the only name with an H.
  if (parts.length !== 5 || !parts.every((part) => fieldText.test(part.replace(/THU/gi, 'T'))))
    return null
  try {
    return CronExpressionParser.parse(cron.trim(), { tz: scheduleTimeZone, currentDate: from })
  } catch {
    return null
  }
}

/**
 * The parsed fields, also for dates that do not exist; `null` for a text that is not a schedule.
 */
function parsedFields(cron: string) {
  const [minute, hour, day, month, weekday, ...more] = writtenFields(cron)
  // The parser refuses 31 February, but not its two fields.
  const withoutMonth = parse([minute, hour, day, '*', weekday, ...more].join(' '))
  const ofMonth = parse(`* * * ${month} *`)
  if (withoutMonth === null || ofMonth === null) return null
  const { minute: minutes, hour: hours, dayOfMonth, dayOfWeek } = withoutMonth.fields
  return {
    minute: minutes,
    hour: hours,
    day: dayOfMonth,
    month: ofMonth.fields.month,
    weekday: dayOfWeek,
  }
}

/** Whether a text has the syntax of a schedule, even if it never occurs. */
export function isScheduleText(cron: string): boolean {
  return parsedFields(cron) !== null
}

/**
 * The fields of a schedule; `null` for other texts, and for `L` and `#`, which are not lists of
 * values.
 */
export function fieldsOf(cron: string): ScheduleFields | null {
  const parsed = parsedFields(cron)
  const [, , writtenDay = '', , writtenWeekday = ''] = writtenFields(cron)
  if (parsed === null || /[L#]/i.test(writtenDay + writtenWeekday)) return null
  const weekday = fieldOf(parsed.weekday)
  // Sunday is 0 or 7.
  const days = new Set(weekday.values.map((value) => (value === 0 ? 7 : value)))
  return {
    minute: fieldOf(parsed.minute),
    hour: fieldOf(parsed.hour),
    day: fieldOf(parsed.day),
    month: fieldOf(parsed.month),
    weekday: { ...weekday, values: [...days].toSorted((a, b) => a - b) },
  }
}

function fieldOf(field: ParsedField): ScheduleField {
  const values = field.values.filter((value) => typeof value === 'number')
  return { values: values.toSorted((a, b) => a - b), isEvery: field.isWildcard }
}

/**
 * The next times of a schedule after a moment, as ISO 8601 in UTC; fewer than `count` or none when
 * it does not occur in the coming years, `null` for a text that is not a schedule.
 */
export function nextTimes(cron: string, after: Date, count: number): string[] | null {
  if (!isScheduleText(cron)) return null
  const schedule = parse(cron, after)
  const times: string[] = []
  try {
    while (schedule !== null && times.length < count)
      times.push(schedule.next().toDate().toISOString())
  } catch {
    // The parser throws when it finds no further time.
  }
  return times
}

/** Whether a text is a schedule that occurs at least once. */
export function isSchedule(cron: string): boolean {
  return nextTimes(cron, new Date(), 1)?.length === 1
}

/**
 * Whether a schedule has a time after the last processed one, up to now. It computes times
 * forwards, like the displayed times, because computing backwards gives other times around clock
 * changes.
 */
export function isDue(cron: string, processedUntil: Date, now: Date): boolean {
  return (
    nextTimes(cron, processedUntil, 1)?.some((next) => Date.parse(next) <= now.getTime()) ?? false
  )
}

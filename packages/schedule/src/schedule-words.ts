import { dayWords, everyDay } from './day-words.ts'
import { fieldsOf, isScheduleText, type ScheduleFields, writtenFields } from './schedule.ts'
import { timeWords } from './time-words.ts'
import { evenStepOf } from './value-list.ts'

/** The day of January, April, July and October on which EMTA publishes the previous quarter. */
const publicationDay = 10

const publicationMonths = [1, 4, 7, 10]

/**
 * Describes a schedule in Estonian: '1. jaanuaril, 1. aprillil, 1. juulil ja 1. oktoobril kell
 * 00:00'. `L` and `#` are described field by field. `null` for an invalid schedule.
 */
export function scheduleWords(cron: string): string | null {
  const schedule = fieldsOf(cron)
  if (schedule === null) return isScheduleText(cron) ? fieldWords(cron) : null
  const time = timeWords(schedule)
  const day = dayWords(schedule)
  // A schedule that runs around the clock needs no day.
  const isAroundTheClock = evenStepOf(schedule.hour.values, 24) !== null && !time.startsWith('kell')
  return day === everyDay && isAroundTheClock ? time : `${day} ${time}`
}

/** 'L' and '#' cannot be expressed by a list of values. */
function fieldWords(cron: string): string {
  const [minute, hour, day, month, weekday] = writtenFields(cron)
  return `minut ${minute}, tund ${hour}, kuupäev ${day}, kuu ${month}, nädalapäev ${weekday}`
}

/**
 * Whether a schedule checks for a new quarter only before EMTA publishes it, and so finds it much
 * later.
 */
export function runsBeforePublication(cron: string): boolean {
  const schedule = fieldsOf(cron)
  if (schedule === null) return false
  return (
    publicationMonths.some((month) => schedule.month.values.includes(month)) &&
    endsBeforePublication(schedule)
  )
}

function endsBeforePublication({ day, weekday }: ScheduleFields): boolean {
  return weekday.isEvery && day.values.every((value) => value < publicationDay)
}

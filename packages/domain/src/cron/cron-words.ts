import { type CronSchedule, cronParts, parseCron } from './cron-schedule.ts'
import { dayWords, everyDay } from './day-words.ts'
import { timeWords } from './time-words.ts'
import { evenStepOf } from './value-list.ts'

/** The day of January, April, July and October on which EMTA publishes the previous quarter. */
const publicationDay = 10

const publicationMonths = [1, 4, 7, 10]

/**
 * Describes a schedule in Estonian: '1. jaanuaril, 1. aprillil, 1. juulil ja 1. oktoobril kell 00:00'. Syntax other
 * than numbers, lists, ranges and steps is described field by field. `null` for an invalid schedule.
 */
export function cronWords(cron: string): string | null {
  const schedule = parseCron(cron)
  if (schedule === null) return fieldWords(cron)
  const time = timeWords(schedule)
  const day = dayWords(schedule)
  // A schedule that runs around the clock needs no day.
  const isAroundTheClock = evenStepOf(schedule.hour.values, 24) !== null && !time.startsWith('kell')
  return day === everyDay && isAroundTheClock ? time : `${day} ${time}`
}

/** 'L' and '#' cannot be expressed by a list of values. */
function fieldWords(cron: string): string | null {
  const parts = cronParts(cron)
  const [minute, hour, day, month, weekday] = parts ?? []
  if (day === undefined || weekday === undefined || !/[L#]/i.test(day + weekday)) return null
  // The other fields must still be valid.
  const [plainDay, plainWeekday] = [/L/i.test(day) ? '*' : day, /[L#]/i.test(weekday) ? '*' : weekday]
  const isRightElsewhere = parseCron(`${minute} ${hour} ${plainDay} ${month} ${plainWeekday}`) !== null
  const isKnown = /^[\d*?,/L-]+$/i.test(day) && /^[\w*?,/#-]+$/.test(weekday)
  if (!isRightElsewhere || !isKnown) return null
  return `minut ${minute}, tund ${hour}, kuupäev ${day}, kuu ${month}, nädalapäev ${weekday}`
}

/** Whether a schedule checks for a new quarter only before EMTA publishes it, and so finds it much later. */
export function runsBeforePublication(cron: string): boolean {
  const schedule = parseCron(cron)
  if (schedule === null) return false
  return publicationMonths.some((month) => schedule.month.values.includes(month)) && endsBeforePublication(schedule)
}

function endsBeforePublication({ day, weekday }: CronSchedule): boolean {
  return weekday.isEvery && day.values.every((value) => value < publicationDay)
}

import type { ScheduleFields } from './schedule.ts'
import { isRange, joinWords, stepOf } from './value-list.ts'

/** More dates are described as months and days. */
const mostDates = 6

/** Month names in the cases for: in, on a day of, from, until. */
const months = [
  ['jaanuaris', 'jaanuaril', 'jaanuarist', 'jaanuarini'],
  ['veebruaris', 'veebruaril', 'veebruarist', 'veebruarini'],
  ['märtsis', 'märtsil', 'märtsist', 'märtsini'],
  ['aprillis', 'aprillil', 'aprillist', 'aprillini'],
  ['mais', 'mail', 'maist', 'maini'],
  ['juunis', 'juunil', 'juunist', 'juunini'],
  ['juulis', 'juulil', 'juulist', 'juulini'],
  ['augustis', 'augustil', 'augustist', 'augustini'],
  ['septembris', 'septembril', 'septembrist', 'septembrini'],
  ['oktoobris', 'oktoobril', 'oktoobrist', 'oktoobrini'],
  ['novembris', 'novembril', 'novembrist', 'novembrini'],
  ['detsembris', 'detsembril', 'detsembrist', 'detsembrini'],
] as const

/** Weekday names from Monday, in the cases for: on each, from, until. */
const weekdays = [
  ['esmaspäeviti', 'esmaspäevast', 'esmaspäevani'],
  ['teisipäeviti', 'teisipäevast', 'teisipäevani'],
  ['kolmapäeviti', 'kolmapäevast', 'kolmapäevani'],
  ['neljapäeviti', 'neljapäevast', 'neljapäevani'],
  ['reedeti', 'reedest', 'reedeni'],
  ['laupäeviti', 'laupäevast', 'laupäevani'],
  ['pühapäeviti', 'pühapäevast', 'pühapäevani'],
] as const

export const everyDay = 'iga päev'

/**
 * The days of a schedule: 'iga kuu 1. päeval', 'esmaspäevast reedeni'. If both day and weekday are
 * restricted, either is enough.
 */
export function dayWords({ day, month, weekday }: ScheduleFields): string {
  const during = month.isEvery ? null : monthWords(month.values)
  if (day.isEvery && weekday.isEvery) return during === null ? everyDay : `${everyDay} ${during}`
  if (day.isEvery) return withMonths(during, weekdayWords(weekday.values))
  const dates = day.values.length * month.values.length
  if (weekday.isEvery && !month.isEvery && dates <= mostDates)
    return dateWords(day.values, month.values)
  const days = `${during === null ? 'iga kuu' : `${during} kuu`} ${dayOfMonthWords(day.values)}`
  return weekday.isEvery ? days : `${days} ning ${weekdayWords(weekday.values)}`
}

function withMonths(during: string | null, words: string): string {
  return during === null ? words : `${during} ${words}`
}

function dateWords(days: readonly number[], inMonths: readonly number[]): string {
  return joinWords(
    inMonths.flatMap((month) => days.map((day) => `${day}. ${months[month - 1]?.[1]}`)),
  )
}

function monthWords(values: readonly number[]): string {
  if (isRange(values))
    return `${months[(values[0] ?? 1) - 1]?.[2]} ${months[(values.at(-1) ?? 1) - 1]?.[3]}`
  return joinWords(values.flatMap((value) => months[value - 1]?.[0] ?? []))
}

function dayOfMonthWords(values: readonly number[]): string {
  if (isRange(values)) return `${values[0]}.–${values.at(-1)}. päeval`
  const step = stepOf(values)
  if (step !== null && values.length > mostDates)
    return `${values[0]}. päevast alates igal ${step}. päeval`
  return `${joinWords(values.map((value) => `${value}.`))} päeval`
}

function weekdayWords(values: readonly number[]): string {
  if (isRange(values))
    return `${weekdays[(values[0] ?? 1) - 1]?.[1]} ${weekdays[(values.at(-1) ?? 1) - 1]?.[2]}`
  return joinWords(values.flatMap((value) => weekdays[value - 1]?.[0] ?? []))
}

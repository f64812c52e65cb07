import { dayInEstonia } from '@kvartal/domain/format/date'

const tallinnTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Tallinn',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Today in Estonia, `YYYY-MM-DD`. All other code gets the date from here. */
export function todayInEstonia(): string {
  return dayInEstonia(new Date())
}

/** `YYYY-MM-DDTHHMMSS` in Estonian time, for names of files. */
export function timeInEstonia(moment: Date): string {
  return tallinnTime.format(moment).replace(' ', 'T').replaceAll(':', '')
}

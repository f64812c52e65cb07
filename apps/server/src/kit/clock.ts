const tallinnTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Tallinn',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const tallinnDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })

/** Today in Estonia, `YYYY-MM-DD`. All other code gets the date from here. */
export function todayInEstonia(): string {
  return dayInEstonia(new Date())
}

export function dayInEstonia(moment: Date): string {
  return tallinnDay.format(moment)
}

/** `YYYY-MM-DDTHHMMSS` in Estonian time, for names of files. */
export function timeInEstonia(moment: Date): string {
  return tallinnTime.format(moment).replace(' ', 'T').replaceAll(':', '')
}

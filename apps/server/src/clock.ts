const tallinnDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })

/** Today in Estonia, `YYYY-MM-DD`. The one place that asks what day it is. */
export function todayInEstonia(): string {
  return tallinnDay.format(new Date())
}

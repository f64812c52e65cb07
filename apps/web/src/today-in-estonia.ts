const tallinnDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })

/** Today in Estonia, `YYYY-MM-DD`. */
export function todayInEstonia(): string {
  return tallinnDay.format(new Date())
}

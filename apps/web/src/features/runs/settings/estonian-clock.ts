const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Tallinn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The local time in Estonia: `2026-11-21T09:15`. */
export function estonianClock(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

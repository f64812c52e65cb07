import { missing } from './number.ts'

export const knownYearSentence = 'Aasta peab olema vahemikus 1900–2099'

/**
 * Whether the year of a date `YYYY-MM-DD` is plausible for a company or a change; others are typing
 * errors.
 */
export function isOfKnownYear(date: string): boolean {
  return /^(19|20)\d{2}-/.test(date)
}

/**
 * `01.02.2024` for a stored date `2024-02-01`; other texts are returned unchanged, a missing date
 * as '-'.
 */
export function formatDate(date: string | null): string {
  if (date === null) return missing
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  return match === null ? date : `${match[3]}.${match[2]}.${match[1]}`
}

const tallinnTime = new Intl.DateTimeFormat('et-EE', {
  timeZone: 'Europe/Tallinn',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const tallinnDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })

/** The day of a moment in Estonia, `YYYY-MM-DD`. */
export function dayInEstonia(moment: Date): string {
  return tallinnDay.format(moment)
}

/** A timestamp in Estonian time, e.g. `01.02.2024, 13:05`. */
export function formatMoment(moment: string | null): string {
  return moment === null ? missing : tallinnTime.format(new Date(moment))
}

/** The time of a moment in Estonia: `13:05`. */
export function formatTime(moment: string): string {
  return formatMoment(moment).slice(-5)
}

/**
 * The moment of a day `2024-02-01` and a time `13:05` in Estonia, as ISO time; `null` for other
 * texts. Of an hour that a change of clocks repeats it is the second.
 */
export function momentInEstonia(day: string, time: string): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(time.trim()) ?? []
  if (hours === undefined || minutes === undefined) return null
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  const moment = ['+02:00', '+03:00']
    .map((offset) => `${day}T${clock}:00${offset}`)
    .find(
      (text) =>
        !Number.isNaN(Date.parse(text)) &&
        formatTime(text) === clock &&
        dayInEstonia(new Date(text)) === day,
    )
  return moment === undefined ? null : new Date(moment).toISOString()
}

/** Parses a date `01.02.2024` to `2024-02-01`; `null` for other texts. */
export function parseEstonianDate(text: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (match === null) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

import type { ScheduleFields } from './schedule.ts'
import { evenStepOf, isRange, joinWords } from './value-list.ts'

/** More times are described by their rule instead of one by one. */
const mostTimes = 6

/** The times of day of a schedule: 'kell 06:00', 'iga 15 minuti järel'. */
export function timeWords({
  minute: { values: minutes },
  hour: { values: hours },
}: ScheduleFields): string {
  if (hours.length === 24) return everyHour(minutes)
  if (minutes.length * hours.length <= mostTimes) {
    return `kell ${joinWords(hours.flatMap((hour) => minutes.map((minute) => clock(hour, minute))))}`
  }
  const [first = 0, last = first] = [minutes[0], minutes.at(-1)]
  const from = clock(hours[0] ?? 0, first)
  const step = evenStepOf(hours, 24)
  if (minutes.length === 1 && step !== null)
    return `iga ${step} tunni järel, päeva esimene kord kell ${from}`
  const pace = paceWords(minutes)
  if (pace !== null && isRange(hours))
    return `${pace} kell ${from}–${clock(hours.at(-1) ?? 0, last)}`
  if (pace !== null && hours.length === 1)
    return `${pace} kell ${from}–${clock(hours[0] ?? 0, last)}`
  return `tundidel ${joinWords(hours.map(String))}, minutitel ${joinWords(minutes.map(String))}`
}

function everyHour(minutes: readonly number[]): string {
  if (minutes.length === 1 && minutes[0] === 0) return 'iga täistund'
  const pace = minutes.length === 1 || minutes[0] !== 0 ? null : paceWords(minutes)
  return pace ?? `iga tunni ${joinWords(minutes.map((minute) => `${minute}.`))} minutil`
}

/** The rule of the minutes within an hour; `null` when there is none. */
function paceWords(minutes: readonly number[]): string | null {
  if (minutes.length === 60) return 'iga minut'
  if (minutes.length === 1) return 'iga tund'
  const step = evenStepOf(minutes, 60)
  return step === null ? null : `iga ${step} minuti järel`
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

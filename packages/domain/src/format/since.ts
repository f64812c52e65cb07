import { counted } from './counted.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago a moment was, in words: 'äsja', '25 minutit tagasi', '3 päeva tagasi'. What is less
 * than a quarter of an hour ago is 'äsja'.
 */
export function formatSince(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  if (passed < 15 * minute) return 'äsja'
  if (passed < hour) return `${counted(Math.floor(passed / minute), 'minut', 'minutit')} tagasi`
  if (passed < day) return `${counted(Math.floor(passed / hour), 'tund', 'tundi')} tagasi`
  return `${counted(Math.floor(passed / day), 'päev', 'päeva')} tagasi`
}

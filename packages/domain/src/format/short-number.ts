import { formatWhole, missing, screenText } from './number.ts'

const threeDigits = new Intl.NumberFormat('et-EE', { maximumSignificantDigits: 3 })

const steps = [
  { size: 1e9, word: 'mld' },
  { size: 1e6, word: 'mln' },
  { size: 1e3, word: 'tuh' },
] as const

/**
 * `1,25 mln`, `750 tuh`, `12`: at most three digits, for axes and screen readers. Beyond the largest unit the number is whole
 * and grouped: `12 346 mld`.
 */
export function formatShort(value: number | null): string {
  if (value === null) return missing
  // A value just below a step would be rounded to 1000 of the smaller unit, so steps begin slightly earlier.
  const step = steps.find(({ size }) => Math.abs(value) >= size * 0.9995)
  const amount = step === undefined ? value : value / step.size
  const text = Math.abs(amount) < 999.5 ? screenText(threeDigits, amount) : formatWhole(amount)
  return step === undefined ? text : `${text}\u00a0${step.word}`
}

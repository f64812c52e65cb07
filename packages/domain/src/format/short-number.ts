import { missing } from './number.ts'

const threeDigits = new Intl.NumberFormat('et-EE', { maximumSignificantDigits: 3 })

const steps = [
  { size: 1e9, word: 'mld' },
  { size: 1e6, word: 'mln' },
  { size: 1e3, word: 'tuh' },
] as const

/** `1,25 mln`, `750 tuh`, `12`: at most three digits, for axes and screen readers. */
export function formatShort(value: number | null): string {
  if (value === null) return missing
  // A value just below a step would be rounded to 1000 of the smaller unit, so steps begin slightly earlier.
  const step = steps.find(({ size }) => Math.abs(value) >= size * 0.9995)
  const text = threeDigits.format(step === undefined ? value : value / step.size).replace(/^-/, '\u2212')
  const clean = /^\u22120$/.test(text) ? '0' : text
  return step === undefined ? clean : `${clean}\u00a0${step.word}`
}

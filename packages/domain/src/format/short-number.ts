import { missing } from './number.ts'

const threeDigits = new Intl.NumberFormat('et-EE', { maximumSignificantDigits: 3 })

const steps = [
  { size: 1e9, word: 'mld' },
  { size: 1e6, word: 'mln' },
  { size: 1e3, word: 't' },
] as const

/** `1,25 mln`, `750 t`, `12`: at most three digits, for axes and spoken values. */
export function formatShort(value: number | null): string {
  if (value === null) return missing
  // A value just under a step would round to 1000 of the smaller one, so steps begin half a unit early.
  const step = steps.find(({ size }) => Math.abs(value) >= size * 0.9995)
  const text = threeDigits.format(step === undefined ? value : value / step.size).replace(/^-/, '\u2212')
  const clean = /^\u22120$/.test(text) ? '0' : text
  return step === undefined ? clean : `${clean}\u00a0${step.word}`
}

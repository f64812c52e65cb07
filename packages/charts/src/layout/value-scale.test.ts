import { expect, test } from 'vitest'
import { alignZero, valueDomain, valueScale } from './value-scale.ts'

const texts = (...input: Parameters<typeof valueScale>) =>
  valueScale(...input).ticks.map((tick) => tick.text.replaceAll('\u00a0', ' '))

test('amounts and counts start at zero even when all values are close together', () => {
  expect(valueDomain('money', [980, 1010])).toEqual([0, 1010])
  expect(valueDomain('persons', [98, 101])).toEqual([0, 101])
})

test('an axis of salaries that are close together omits zero, of others it does not', () => {
  expect(valueDomain('money-per-employee', [1800, 2100])).toEqual([1800, 2100])
  expect(valueDomain('money-per-employee', [500, 2100])).toEqual([0, 2100])
})

test('losses extend the axis below zero', () => {
  expect(valueDomain('money', [-50, 200])).toEqual([-50, 200])
  expect(valueDomain('money', [-50, -20])).toEqual([-50, 0])
})

test('an axis exists even without values, or with zeros only', () => {
  expect(valueDomain('money', [])).toEqual([0, 1])
  expect(valueDomain('money', [0, 0])).toEqual([0, 1])
})

test('ticks are round, from the bottom up, and zero is marked', () => {
  const { ticks, toY } = valueScale('money', [0, 1_000_000], 0, 300, true)
  expect(ticks.map(({ y }) => Math.round(y))).toEqual([300, 240, 180, 120, 60, 0])
  expect(ticks.map(({ isZero }) => isZero)).toEqual([true, false, false, false, false, false])
  expect(toY(500_000)).toBe(150)
  const expected = ['0 €', '200 tuh €', '400 tuh €', '600 tuh €', '800 tuh €', '1 mln €']
  expect(texts('money', [0, 1_000_000], 0, 300, true)).toEqual(expected)
})

test('persons are whole', () => {
  expect(texts('persons', [0, 2], 0, 300, true)).toEqual(['0', '1', '2'])
})

test('percentages are kept as quotients and shown as percentages', () => {
  expect(texts('percent', [0, 0.3], 0, 200, true)).toEqual(['0%', '10%', '20%', '30%'])
})

test('thousands of percent are grouped whole numbers', () => {
  expect(texts('percent', [-43.3, 0], 0, 250, true)).toEqual([
    '−6 000%',
    '−4 000%',
    '−2 000%',
    '0%',
  ])
})

test('an axis without zero is broken, unless round ticks extend it to zero', () => {
  const isBroken = (...domain: [number, number]) =>
    valueScale('money-per-employee', domain, 0, 300, true).isBroken
  expect(isBroken(1800, 2100)).toBe(true)
  expect(isBroken(-2100, -1800)).toBe(true)
  expect(isBroken(0, 2100)).toBe(false)
  expect(isBroken(-10, 2100)).toBe(false)
  // Ticks of 200 start at 0.
  expect(isBroken(100, 950)).toBe(false)
})

test('ticks that would be equal with three digits are written in full', () => {
  const expected = ['100 010 €', '100 020 €', '100 030 €', '100 040 €']
  expect(texts('money-per-employee', [100_010, 100_040], 0, 250, true)).toEqual(expected)
})

test('two axes have zero at the same height when one goes below zero', () => {
  const aligned = alignZero([
    [-50, 100],
    [0, 10],
  ])
  expect(aligned).toEqual([
    [-50, 100],
    [-5, 10],
  ])
})

test('axes are unchanged when none goes below zero, or one does not contain zero', () => {
  expect(
    alignZero([
      [0, 100],
      [0, 10],
    ]),
  ).toBeNull()
  expect(
    alignZero([
      [-50, 100],
      [1800, 2100],
    ]),
  ).toBeNull()
  expect(alignZero([[-50, 100]])).toBeNull()
})

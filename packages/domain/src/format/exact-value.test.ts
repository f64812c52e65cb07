import { expect, test } from 'vitest'
import { formatExactValue } from './exact-value.ts'

test.each([
  ['money', 9_611_370.25, '9 611 370,25 €'],
  ['money', -3, '−3 €'],
  ['money-per-employee', 218_440.2272, '218 440,23 €'],
  ['persons', 44, '44'],
  ['percent', 0.660_712_34, '66,0712%'],
  ['ratio', 0.9988, '0,9988'],
  ['ratio', 1 / 3, '0,333333'],
  ['money', null, '-'],
] as const)('%s %s is %s', (axis, value, text) => {
  expect(formatExactValue(axis, value).replaceAll('\u00a0', ' ')).toBe(text)
})

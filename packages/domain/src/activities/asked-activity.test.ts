import { expect, test } from 'vitest'
import type { ActivityCode } from './activity-code.ts'
import { belongingOf, counterpartAt } from './asked-activity.ts'

const of = (text: string): ActivityCode => {
  const [version, code = ''] = text.split(' ')
  return { version: version === '2008' ? '2008' : '2025', code }
}

test.each([
  // Of one version, by digits and by the letter of the section.
  ['2025 41', '2025 41001', 'own'],
  ['2025 F', '2025 43210', 'own'],
  ['2025 42', '2025 41001', null],
  ['2025 4100', '2025 41', 'unclear'],
  // 2008: computer programming, whose only counterpart is 6210.
  ['2025 62', '2008 62011', 'translated'],
  ['2025 K', '2008 62011', 'translated'],
  ['2025 J', '2008 62011', null],
  // 2008: sale of cars, which was spread over wholesale and retail.
  ['2025 47', '2008 45111', 'unclear'],
  ['2025 G', '2008 45111', 'translated'],
  // 4781 is a market stall in 2008 and cars in 2025: the digits say nothing.
  ['2025 4781', '2008 4781', null],
  // What is newer than the asked version is never counted.
  ['2008 6201', '2025 62101', 'unclear'],
] as const)('to %s belongs %s: %s', (asked, own, expected) => {
  expect(belongingOf(of(asked), of(own), null)).toBe(expected)
})

test.each([
  ['2025 F', 'Ehitus', 'uncoded'],
  ['2025 41', 'Ehitus', 'uncoded'],
  ['2025 41', 'Haridus', null],
  // J of 2008 is J and K of 2025: no letter of the two can be said.
  ['2025 K', 'Info ja side', null],
  ['2008 J', 'Info ja side', 'uncoded'],
  // L of 2008 is M of 2025.
  ['2025 M', 'Kinnisvaraalane tegevus', 'uncoded'],
  ['2025 L', 'Kinnisvaraalane tegevus', null],
  ['2025 F', null, null],
] as const)('to %s a company without a code, of %s: %s', (asked, section, expected) => {
  expect(belongingOf(of(asked), null, section)).toBe(expected)
})

test.each([
  ['2008 62011', 5, '2025 62101'],
  ['2008 62011', 2, '2025 62'],
  ['2008 45111', 2, null],
  ['2025 62101', 2, null],
] as const)('of %s the first %i digits of 2025: %s', (own, digits, expected) => {
  expect(counterpartAt(of(own), digits, '2025')).toEqual(expected === null ? null : of(expected))
})

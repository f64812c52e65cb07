import { expect, test } from 'vitest'
import { formatCell, formatTick, formatValue, formatShort } from './axis-value.ts'
import { formatDate, formatMoment, momentInEstonia, parseEstonianDate } from './date.ts'
import { formatEuros, formatPercent, formatRatio, formatWhole } from './number.ts'
import { compareTagNames, compareText } from './order.ts'

/** Thousands and units follow a non-breaking space; the tables here use a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1_234_567, '1 234 567 €'],
  [1234, '1 234 €'],
  [12_345_678_901.5, '12 345 678 902 €'],
  [0, '0 €'],
  [999.5, '1 000 €'],
  [-999.5, '−1 000 €'],
  [-1234.5, '−1 235 €'],
  [-0.4, '0 €'],
  [2.5, '3 €'],
  [null, '-'],
])('%s is %s in euros', (value, text) => {
  expect(plain(formatEuros(value))).toBe(text)
})

test('no figure contains a space at which a line could break', () => {
  expect(formatEuros(1_234_567)).not.toMatch(/ /)
})

test.each([
  [1.25, '1,25'],
  [0.005, '0,01'],
  // Nothing below 1 looks like 1.
  [0.9949, '0,99'],
  [0.9951, '0,995'],
  [0.9988, '0,999'],
  [0.9995, '0,9995'],
  [0.999_96, '0,99996'],
  [1, '1,00'],
  [1.0012, '1,00'],
  [-0.9988, '−1,00'],
  [-1234.567, '−1 234,57'],
  [-0.001, '0,00'],
  [null, '-'],
])('%s is the ratio %s', (value, text) => {
  expect(plain(formatRatio(value))).toBe(text)
})

test.each([
  [0.2, '20,00%'],
  [0.086957, '8,70%'],
  [-0.05, '−5,00%'],
  [12.5, '1 250,00%'],
  [null, '-'],
])('%s is %s', (value, text) => {
  expect(plain(formatPercent(value))).toBe(text)
})

test('employees are rounded', () => {
  expect(formatWhole(12.5)).toBe('13')
  expect(plain(formatWhole(12_345))).toBe('12 345')
})

test.each([
  [0, '0'],
  [0.5, '0,5'],
  [12, '12'],
  [999, '999'],
  [999.4, '999'],
  [999.5, '1 tuh'],
  [999.6, '1 tuh'],
  [1234, '1,23 tuh'],
  [750_000, '750 tuh'],
  [999_499, '999 tuh'],
  [999_500, '1 mln'],
  [999_950, '1 mln'],
  [1_250_000, '1,25 mln'],
  [64_900_000, '64,9 mln'],
  [999_499_999, '999 mln'],
  [999_500_000, '1 mld'],
  [2_000_000_000, '2 mld'],
  [12_345_600_000, '12,3 mld'],
  [999_499_999_999, '999 mld'],
  [999_500_000_000, '1 000 mld'],
  [12_345_600_000_000, '12 346 mld'],
  [-5000, '−5 tuh'],
  [-999_950, '−1 mln'],
  [-1_234_567_890_123, '−1 235 mld'],
  [-0.0001, '−0,0001'],
  [-0, '0'],
  [null, '-'],
])('%s is %s for short', (value, text) => {
  expect(plain(formatShort(value))).toBe(text)
})

test.each([
  ['money', 1234, '1 234 €', '1 234', '1,23 tuh €'],
  ['money-per-employee', 1234, '1 234 €', '1 234', '1,23 tuh €'],
  ['persons', 254, '254', '254', '254'],
  ['percent', 0.0869, '8,69%', '8,69', '8,69%'],
  ['percent', -40, '−4 000,00%', '−4 000,00', '−4 000%'],
  ['percent', 9.997, '999,70%', '999,70', '1 000%'],
  ['ratio', 1.5, '1,50', '1,50', '1,5'],
  ['ratio', 0.9988, '0,999', '0,999', '0,999'],
  // A percentage is not a ratio: just below 1% it is rounded.
  ['percent', 0.009_988, '1,00%', '1,00', '0,999%'],
  ['money', -999_950, '−999 950 €', '−999 950', '−1 mln €'],
  ['money', 12_345_600_000, '12 345 600 000 €', '12 345 600 000', '12,3 mld €'],
] as const)(
  '%s: %s is shown as %s, in a cell as %s, on an axis as %s',
  (axis, value, text, cell, tick) => {
    expect(plain(formatValue(axis, value))).toBe(text)
    expect(plain(formatCell(axis, value))).toBe(cell)
    expect(plain(formatTick(axis, value))).toBe(tick)
  },
)

test('a missing value is a hyphen on every kind of axis', () => {
  for (const axis of ['money', 'persons', 'money-per-employee', 'percent', 'ratio'] as const) {
    expect([formatValue(axis, null), formatCell(axis, null)]).toEqual(['-', '-'])
  }
})

test('dates are written in Estonian notation and parsed again', () => {
  expect(formatDate('2024-02-01')).toBe('01.02.2024')
  expect(formatDate(null)).toBe('-')
  expect(parseEstonianDate('01.02.2024')).toBe('2024-02-01')
  expect(parseEstonianDate('31.02.2024')).toBeNull()
  expect(parseEstonianDate('2024-02-01')).toBeNull()
})

test('timestamps are shown in Estonian time, in winter and in summer', () => {
  expect(plain(formatMoment('2024-02-01T11:05:00Z'))).toBe('01.02.2024, 13:05')
  expect(plain(formatMoment('2024-07-01T11:05:00Z'))).toBe('01.07.2024, 14:05')
})

test.each([
  ['2026-11-27', '22:00', '2026-11-27T20:00:00.000Z'],
  ['2026-07-01', '9.05', '2026-07-01T06:05:00.000Z'],
  ['2026-01-01', '0:30', '2025-12-31T22:30:00.000Z'],
  // 2026-03-29 has no such hour; 2026-10-25 has it twice.
  ['2026-03-29', '03:30', null],
  ['2026-10-25', '03:30', '2026-10-25T01:30:00.000Z'],
  ['2026-11-27', '24:00', null],
  ['2026-11-31', '12:00', null],
  ['2026-11-27', '22', null],
])('%s at %s in Estonia is %s', (day, time, moment) => {
  expect(momentInEstonia(day, time)).toBe(moment)
})

test('names are in Estonian order: š and z before t, õ ä ö ü last', () => {
  expect(
    ['Ülo', 'Tamm', 'Zoo', 'Õun', 'Saar', 'Äke', 'Šokk', 'Öö', 'Aas', 'Žanr'].sort(compareText),
  ).toEqual(['Aas', 'Saar', 'Šokk', 'Zoo', 'Žanr', 'Tamm', 'Õun', 'Äke', 'Öö', 'Ülo'])
})

test('tags are in the same order, but numbers in their names are sorted as numbers', () => {
  expect(
    ['Tamm', 'Klaster 10', 'Žanr', 'Klaster 2', 'klaster 1', 'Klaster 1'].sort(compareTagNames),
  ).toEqual(['klaster 1', 'Klaster 1', 'Klaster 2', 'Klaster 10', 'Žanr', 'Tamm'])
})

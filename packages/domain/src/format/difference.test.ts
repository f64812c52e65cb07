import { expect, test } from 'vitest'
import type { StatisticKind } from '../averages/statistics.ts'
import type { AxisKind } from '../metrics/metric.ts'
import { copiedValue } from './copied-value.ts'
import {
  formatDifference,
  formatFromAverage,
  formatSignedAmount,
  shownDifference,
} from './difference.ts'
import { formatExact } from './number.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[string, AxisKind, number, number, string]>([
  // 7 979 761 to 9 611 370 is 1 631 609, and 1 631 609 / 7 979 761 = 0.20447
  ['a rise', 'money', 7_979_761, 9_611_370, '+20,4%'],
  ['a fall', 'money', 400, 300, '−25,0%'],
  ['no change', 'persons', 44, 44, '0,0%'],
  ['growth from nothing', 'persons', 0, 3, '+3'],
  ['growth from a loss', 'money', -1000, 500, '+1 500 €'],
  ['growth of ten times and more', 'money', 100, 1100, '+1 000 €'],
  ['a change too small for a percentage', 'money', 10_000, 10_003, '+3 €'],
  ['percentages, which differ by points', 'percent', 0.12, 0.1325, '+1,25 protsendipunkti'],
  ['percentages that fall', 'percent', 0.1325, 0.12, '−1,25 protsendipunkti'],
  ['ratios', 'ratio', 1, 1.25, '+0,25'],
  ['ratios on both sides of 1', 'ratio', 0.9988, 1.002, '+0,001'],
  ['a ratio that looks the same', 'ratio', 1.2501, 1.2549, '0,00'],
  ['percentages that look the same', 'percent', 0.120_04, 0.119_96, '0,00 protsendipunkti'],
])('%s is written with its sign', (_, axis, reference, value, text) => {
  const difference = shownDifference(axis, reference, value)
  expect(difference === null ? null : plain(formatDifference(axis, difference))).toBe(text)
})

test.each<[string, AxisKind, number, number, string]>([
  // 1123 / 1000 − 1 and 877 / 1000 − 1
  ['a little more', 'money', 1000, 1123, '12,3% üle keskmise'],
  ['a little less', 'money', 1000, 877, '12,3% alla keskmise'],
  ['nearly twice as much', 'money', 100, 199, '99,0% üle keskmise'],
  ['twice as much', 'persons', 5, 10, 'keskmisest 2 korda suurem'],
  ['what rounds to twice as much', 'money', 4_806_267, 9_611_370, 'keskmisest 2 korda suurem'],
  // 956.4 / 100 = 9.564
  ['many times as much', 'money', 100, 956.4, 'keskmisest 9,6 korda suurem'],
  ['very many times as much', 'money', 1, 12_345.6, 'keskmisest 12 346 korda suurem'],
  ['the same', 'money', 100, 100, 'keskmisega võrdne'],
  ['a little too small for a percentage', 'money', 10_000, 10_003, '3 € üle keskmise'],
  ['next to nothing more', 'money', 10_000, 10_000.2, 'keskmisega võrdne'],
  ['nothing beside an average', 'money', 1000, 0, '1 000 € alla keskmise'],
  ['a loss beside a profit', 'money', 1000, -500, '1 500 € alla keskmise'],
  ['something beside an average of nothing', 'persons', 0, 3, '3 üle keskmise'],
  ['a profit beside an average loss', 'money', -1000, 500, '1 500 € üle keskmise'],
  ['a larger loss than the average one', 'money', -1000, -1500, '500 € alla keskmise'],
  [
    'percentages, which differ by points',
    'percent',
    0.1,
    0.4,
    '30,00 protsendipunkti üle keskmise',
  ],
  ['ratios', 'ratio', 1, 3.25, '2,25 üle keskmise'],
])('%s is compared with an average', (_, axis, average, value, text) => {
  const difference = shownDifference(axis, average, value)
  expect(difference === null ? null : plain(formatFromAverage(axis, difference))).toBe(text)
})

test.each<[StatisticKind, number, string]>([
  ['median', 1123, '12,3% üle mediaani'],
  ['median', 2000, 'mediaanist 2 korda suurem'],
  ['q1', 877, '12,3% alla alumise kvartiili'],
  ['q3', 1000, 'ülemise kvartiiliga võrdne'],
  ['pooled', 1123, '12,3% üle koondsuhte'],
])('compared with %s, %d has its own words', (statistic, value, text) => {
  const difference = shownDifference('money', 1000, value)
  expect(
    difference === null ? null : plain(formatFromAverage('money', difference, statistic)),
  ).toBe(text)
})

test.each<[AxisKind, number, string]>([
  ['money', 1_631_609, '+1 631 609 €'],
  ['money', -12.4, '−12 €'],
  ['money', 0.4, '0 €'],
  ['money', -0.4, '0 €'],
  ['persons', 0, '0'],
  ['percent', 0.00001, '0,00 protsendipunkti'],
])('an amount of %s: %f is %s', (axis, amount, text) => {
  expect(plain(formatSignedAmount(axis, amount))).toBe(text)
})

test.each<[AxisKind, number, string]>([
  ['money', 1_234_567.5, '1234567,5'],
  ['ratio', 0.9988, '0,999'],
  ['money', -1240, '-1240'],
  ['money-per-employee', 135_075.4094, '135075,41'],
  ['persons', 44, '44'],
  ['percent', 0.12396, '12,4%'],
  ['percent', -0.5, '-50%'],
  ['ratio', 1.256, '1,26'],
  ['money', -0.001, '0'],
])('%s %f is copied as %s', (axis, value, text) => {
  expect(copiedValue(axis, value)).toBe(text)
})

test.each([
  [34_309_154.25, '34 309 154,25'],
  [21.21, '21,21'],
  [33, '33'],
  [-1240.5, '−1 240,5'],
])('%f as it was published is %s', (value, text) => {
  expect(plain(formatExact(value))).toBe(text)
})

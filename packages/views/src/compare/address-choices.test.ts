import { noSwitches } from '@kvartal/charts/series/switches'
import { expect, test } from 'vitest'
import { addressOf, type CompareAddress, readAddress } from './address.ts'
import { showTab } from './view.ts'

const noTags = new Map<string, string[]>()
const known = { companies: new Set<string>(), members: noTags }
const read = (address: CompareAddress) => readAddress(address, known).view

test.each([
  ['2022Q2-2024', { from: 2022, fromQuarter: 2, to: 2024 }, '2022Q2-2024'],
  ['2022-2024Q1', { from: 2022, to: 2024, toQuarter: 1 }, '2022-2024Q1'],
  ['2022Q1-2024Q4', { from: 2022, to: 2024 }, '2022-2024'],
  ['2024Q3', { from: 2024, fromQuarter: 3, to: 2024, toQuarter: 3 }, '2024Q3-2024Q3'],
  ['2024Q3-2022Q2', { from: 2022, fromQuarter: 2, to: 2024, toQuarter: 3 }, '2022Q2-2024Q3'],
])('reads quarters of years: %s', (y, years, written) => {
  expect(read({ y }).years).toEqual(years)
  expect(addressOf(read({ y }), noTags).y).toBe(written)
})

test('drops invalid years, and quarters where figures are annual', () => {
  expect(readAddress({ y: '2022Q5-2024' }, known).dropped).toEqual(['aastad 2022Q5-2024'])
  expect(readAddress({ tab: 'annual', y: '0000-9999' }, known).dropped).toEqual([
    'aastad 0000-9999',
  ])
  expect(read({ tab: 'annual', y: '2022Q2-2024Q3' }).years).toEqual({ from: 2022, to: 2024 })
  expect(showTab(read({ y: '2022Q2-2024' }), 'annual').years).toEqual({ from: 2022, to: 2024 })
})

test('drops and reports unknown switches', () => {
  const { view, dropped } = readAddress({ f: 'head', d: 'log,3d' }, known)
  expect([view.measure, view.switches]).toEqual(['amount', { ...noSwitches, isLog: true }])
  expect(dropped).toEqual(['arvude kuju head', 'graafiku lüliti 3d'])
})

test('swaps reversed years and accepts a single one', () => {
  expect(read({ y: '2026-2022' }).years).toEqual({ from: 2022, to: 2026 })
  expect(read({ y: '2024' }).years).toEqual({ from: 2024, to: 2024 })
})

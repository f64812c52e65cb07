import { expect, test } from 'vitest'
import { mostInTray, readTray, trayCodes, withCompanies } from './tray.ts'

const company = (registryCode: string) => ({ registryCode, name: `Ettevõte ${registryCode}` })
const item = (registryCode: string, slot: number) => ({ ...company(registryCode), slot })

test('a new company takes the lowest free slot, and the others keep theirs', () => {
  const { items } = withCompanies(
    [item('10000002', 1), item('10000003', 2)],
    [company('10000004'), company('10000005')],
  )
  expect(items.map(({ slot }) => slot)).toEqual([1, 2, 0, 3])
})

test('a company is in the tray once', () => {
  const { items } = withCompanies(
    [item('10000001', 0)],
    [company('10000001'), company('10000002'), company('10000002')],
  )
  expect(items.map(({ registryCode }) => registryCode)).toEqual(['10000001', '10000002'])
})

test('a full tray takes no more and says so', () => {
  const many = Array.from({ length: mostInTray + 1 }, (_, i) => company(String(10000000 + i)))
  const { items, isFull } = withCompanies([], many)
  expect([items.length, isFull]).toEqual([mostInTray, true])
  expect(withCompanies(items, many.slice(0, mostInTray)).isFull).toBe(false)
})

test('an address contains slots only where they do not follow from the order', () => {
  expect(trayCodes([item('10000001', 0), item('10000002', 1)])).toBe('10000001,10000002')
  expect(trayCodes([item('10000002', 1), item('10000003', 0)])).toBe('10000002.1,10000003.0')
})

test.each([
  ['nothing stored', null, []],
  ['no JSON', '{', []],
  ['no list', '{"registryCode":"10000001"}', []],
  [
    'things that are no companies',
    '[1,null,{"registryCode":"1","name":"a","slot":0},{"registryCode":"10000001","name":5,"slot":0},{"registryCode":"10000001","name":"a","slot":-1}]',
    [],
  ],
  [
    'a company',
    '[{"registryCode":"10000001","name":"a","slot":3}]',
    [{ registryCode: '10000001', name: 'a', slot: 3 }],
  ],
])('reading what is stored: %s', (_, text, expected) => {
  expect(readTray(text)).toEqual(expected)
})

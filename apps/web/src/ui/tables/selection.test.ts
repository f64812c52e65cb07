import { expect, test } from 'vitest'
import { nothingSelected, toggleRow, toggleShown } from './selection-frame.tsx'

const shown = ['a', 'b', 'c', 'd', 'e']
const on = (id: string, isRange = false) => ({ id, isOn: true, isRange })

test('rows are selected and deselected one by one', () => {
  const two = toggleRow(toggleRow(nothingSelected, on('b'), shown), on('d'), shown)
  expect([...two.ids]).toEqual(['b', 'd'])
  expect([...toggleRow(two, { id: 'b', isOn: false, isRange: false }, shown).ids]).toEqual(['d'])
})

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
])('a range reaches from %s to %s, whichever comes first', (from, to, ids) => {
  const selection = toggleRow(toggleRow(nothingSelected, on(from), shown), on(to, true), shown)
  expect([...selection.ids].sort()).toEqual(ids)
})

test('a range is deselected as well', () => {
  const all = toggleRow(
    toggleShown(nothingSelected, true, shown),
    { id: 'b', isOn: false, isRange: false },
    shown,
  )
  expect([...toggleRow(all, { id: 'd', isOn: false, isRange: true }, shown).ids]).toEqual([
    'a',
    'e',
  ])
})

test('a range from a row that is no longer shown is only the clicked row', () => {
  const hidden = toggleRow(nothingSelected, on('x'), ['x'])
  expect([...toggleRow(hidden, on('c', true), shown).ids]).toEqual(['x', 'c'])
})

test('all shown rows are selected and deselected, and hidden rows stay as they were', () => {
  const all = toggleShown(toggleRow(nothingSelected, on('x'), ['x']), true, shown)
  expect(all.ids.size).toBe(6)
  expect([...toggleShown(all, false, shown).ids]).toEqual(['x'])
})

import { expect, test } from 'vitest'
import { listedCompany as company } from '../../testing/listed-company.ts'
import { listViewOf, sortAfterPress, viewedRows } from './list-view.tsx'

// In Estonian order of names, as the list is read.
const rows = [
  company('10000003', 'Aas', [], { isTracked: false }),
  company('10000001', 'Bolt', [], { isActive: false }),
  company('10000004', 'Cee', [], { isTracked: false, isActive: false }),
  company('10000002', 'Õun'),
]
const names = (address: { show?: string; sort?: string }, without: string[] = []) =>
  viewedRows(rows, listViewOf(address), new Set(without)).map(({ name }) => name)

test.each([
  [{}, ['Aas', 'Bolt', 'Cee', 'Õun']],
  [{ show: 'untracked' }, ['Aas', 'Cee']],
  [{ show: 'hidden' }, ['Bolt', 'Cee']],
  [{ show: 'muu', sort: 'muu' }, ['Aas', 'Bolt', 'Cee', 'Õun']],
  [{ show: 'toString' }, ['Aas', 'Bolt', 'Cee', 'Õun']],
  [{ sort: '-name' }, ['Õun', 'Cee', 'Bolt', 'Aas']],
  [{ sort: 'code' }, ['Bolt', 'Õun', 'Aas', 'Cee']],
  [{ sort: '-code' }, ['Cee', 'Aas', 'Õun', 'Bolt']],
  [{ sort: 'tracked' }, ['Bolt', 'Õun', 'Aas', 'Cee']],
  [{ sort: '-tracked' }, ['Aas', 'Cee', 'Bolt', 'Õun']],
  [{ sort: 'active', show: 'untracked' }, ['Aas', 'Cee']],
])('%j shows %j', (address, expected) => {
  expect(names(address)).toEqual(expected)
})

test('companies without figures are those that the server named', () => {
  expect(names({ show: 'without-figures' }, [rows[1]?._id ?? '', 'x'])).toEqual(['Bolt'])
})

test('a press on a heading sorts ascending, then descending, then ascending again', () => {
  expect(sortAfterPress(listViewOf({}), 'code')).toBe('code')
  expect(sortAfterPress(listViewOf({ sort: 'code' }), 'code')).toBe('-code')
  expect(sortAfterPress(listViewOf({ sort: '-code' }), 'code')).toBe('code')
  expect(sortAfterPress(listViewOf({ sort: 'code' }), 'name')).toBe('name')
})

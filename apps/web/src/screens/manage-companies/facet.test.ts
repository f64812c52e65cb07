import type { CompanyInList } from '@kvartal/contract/company'
import { expect, test } from 'vitest'
import { changeOfMany, hasFacet, tagFacet, withFacet } from './use-flip.ts'

const bolt: CompanyInList = {
  _id: '1',
  registryCode: '14532901',
  name: 'Bolt Operations OÜ',
  type: 'OÜ',
  county: 'Harju maakond',
  tags: ['3', '7'],
  isActive: true,
  isTracked: false,
}

test('setting a switch changes nothing else', () => {
  expect(withFacet(bolt, 'isTracked', true)).toEqual({ ...bolt, isTracked: true })
  expect(hasFacet(bolt, 'isActive')).toBe(true)
})

test('a tag is added in the server’s order, and removed from among the others', () => {
  expect(withFacet(bolt, tagFacet('10'), true).tags).toEqual(['3', '7', '10'])
  expect(withFacet(bolt, tagFacet('5'), true).tags).toEqual(['3', '5', '7'])
  expect(withFacet(bolt, tagFacet('3'), false).tags).toEqual(['7'])
})

test('without a change the object stays the same, so that its row does not re-render', () => {
  expect(withFacet(bolt, 'isActive', true)).toBe(bolt)
  expect(withFacet(bolt, tagFacet('7'), true)).toBe(bolt)
})

test.each([
  ['isActive', false, { ids: ['1', '2'], isActive: false }],
  ['isTracked', true, { ids: ['1', '2'], isTracked: true }],
  [tagFacet('9'), true, { ids: ['1', '2'], addTags: ['9'] }],
  [tagFacet('9'), false, { ids: ['1', '2'], removeTags: ['9'] }],
] as const)('%s to %s in the words of the call', (facet, value, change) => {
  expect(changeOfMany(['1', '2'], facet, value)).toEqual(change)
})

import { expect, test } from 'vitest'
import { annualParts, partText, readAnnualView } from './annual-view.ts'

test.each([
  [{}, { part: 'overview', year: null }],
  [{ y: '2023', part: 'ratios' }, { part: 'ratios', year: 2023 }],
  [{ y: 'eile', part: 'midagi' }, { part: 'overview', year: null }],
  [{ y: '20234' }, { part: 'overview', year: null }],
])('an address with %j shows %j', (address, view) => {
  expect(readAnnualView(address)).toEqual(view)
})

test('a serialized part is parsed to the same part', () => {
  for (const part of annualParts) expect(readAnnualView({ part: partText(part) }).part).toBe(part)
  expect(partText('overview')).toBe('')
})

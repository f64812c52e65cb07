import { measure } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { truncate } from './measure-text.ts'

test.each([
  ['Nortal AS', 63, 'Nortal AS'],
  ['Nortal AS', 62, 'Nortal…'],
  ['Nortal AS', 28, 'Nor…'],
  ['Nortal AS', 5, ''],
])('%s in %i px is %s', (text, width, shown) => {
  expect(truncate(text, width, measure)).toBe(shown)
})

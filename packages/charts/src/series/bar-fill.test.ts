import { employees, revenue } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { panelsOf } from './panels.ts'
import { barFill } from './slot-style.ts'

test('each metric of a panel has a fill of its own', () => {
  expect([0, 1, 2].map(barFill)).toEqual(['solid', 'hatched', 'hollow'])
})

test('bars of two units have a panel each, while lines would share one', () => {
  expect(panelsOf([revenue, employees], 'bars')).toHaveLength(2)
  expect(panelsOf([revenue, employees])).toHaveLength(1)
})

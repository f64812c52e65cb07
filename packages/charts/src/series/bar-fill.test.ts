import { expect, test } from 'vitest'
import { employees, revenue, taxRatio } from '../testing/lines.ts'
import { barFill } from './bar-fill.ts'
import { panelsOf } from './panels.ts'

test('each metric of a panel has a fill of its own', () => {
  const metrics = [revenue, employees, taxRatio]
  expect(metrics.map(({ id }) => barFill(metrics, id))).toEqual(['solid', 'hatched', 'hollow'])
})

test('bars of two units have a panel each, where lines would share one', () => {
  expect(panelsOf([revenue, employees], 'bars')).toHaveLength(2)
  expect(panelsOf([revenue, employees])).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { distanceWords } from './distance-words.ts'

test('a distance is described by its parts: logarithms as ratios', () => {
  // ln 2 = 0.693, ln 1.03 = 0.030, ln 10 = 2.303
  expect(distanceWords({ revenue: Math.log(2), employees: Math.log(1.03), revenuePerEmployee: Math.log(10), county: 0.25 })).toBe(
    'käive 2 korda erinev (0,69), töötajad peaaegu sama (0,03), käive töötaja kohta 10 korda erinev (2,30), teine maakond (0,25)',
  )
})

test('what the company itself lacks is not compared', () => {
  expect(distanceWords({ revenue: null, employees: 0, revenuePerEmployee: null, county: 0 })).toBe(
    'käive võrdlemata, töötajad peaaegu sama (0,00), käive töötaja kohta võrdlemata, sama maakond (0)',
  )
})

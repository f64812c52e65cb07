import { expect, test } from 'vitest'
import { distanceWords } from './similar-card.tsx'

const figures = (
  revenue: number | null,
  employees: number | null,
  revenuePerEmployee: number | null,
) => ({ revenue, employees, revenuePerEmployee })

test('a distance is described by its parts: the quotients of the figures, beside their logarithms', () => {
  // ln 2 = 0.693, ln (104 / 101) = 0.029, ln 10 = 2.303
  expect(
    distanceWords(
      {
        revenue: Math.log(2),
        employees: Math.log(104 / 101),
        revenuePerEmployee: Math.log(10),
        county: 0.25,
      },
      figures(100, 100, 10),
      figures(200, 103, 1),
    ),
  ).toBe(
    'käive 2 korda erinev (0,69), töötajad peaaegu sama (0,03), käive töötaja kohta 10 korda erinev (2,30), teine maakond (0,25)',
  )
})

test.each([
  [1, 165, 'töötajad 165 korda erinev (4,42)'],
  [3, 1027, 'töötajad 342 korda erinev (5,55)'],
  [1027, 3, 'töötajad 342 korda erinev (5,55)'],
  [0, 4, 'töötajad erinev: ühel on 0 (1,61)'],
  [7, 7, 'töötajad sama (0,00)'],
])(
  '%d and %d employees are as many times as the figures are, though the distance counts one more',
  (own, other, words) => {
    const employees = Math.abs(Math.log((1 + own) / (1 + other)))
    expect(
      distanceWords(
        { revenue: null, employees, revenuePerEmployee: null, county: 0 },
        figures(null, own, null),
        figures(5, other, 1),
      ),
    ).toBe(`käive võrdlemata, ${words}, käive töötaja kohta võrdlemata, sama maakond (0)`)
  },
)

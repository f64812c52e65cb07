import { expect, test } from 'vitest'
import { placeBeside, placeOutside } from './place-beside.ts'

const box = { left: 0, top: 0, right: 800, bottom: 500 }
const size = { width: 200, height: 100 }

test('the tooltip is to the right of the cursor and at the top', () => {
  expect(placeBeside(100, size, box, [])).toEqual({ left: 116, top: 0 })
})

test('it changes sides when it does not fit on the right', () => {
  expect(placeBeside(700, size, box, [])).toEqual({ left: 484, top: 0 })
})

test('it goes where it hides the fewest points', () => {
  const onTop = [
    { x: 200, y: 50 },
    { x: 0, y: 50 },
  ]
  expect(placeBeside(100, size, box, onTop)).toEqual({ left: 116, top: 400 })
})

test('the points on the cursor itself are never hidden', () => {
  const place = placeBeside(400, size, box, [{ x: 400, y: 50 }])
  expect(place && (place.left > 400 || place.left + size.width < 400)).toBe(true)
})

test('when it fits on neither side it has no position', () => {
  expect(placeBeside(150, size, { ...box, right: 300 }, [])).toBeNull()
})

test('it does not cover wide bars on either side of the cursor', () => {
  expect(placeBeside(100, size, box, [], 40)).toEqual({ left: 156, top: 0 })
  expect(placeBeside(700, size, box, [], 40)).toEqual({ left: 444, top: 0 })
})

test('it never covers its period, whatever the width of the chart and of the tooltip', () => {
  for (let width = 280; width <= 1400; width += 40) {
    for (const wide of [210, 260, 320]) {
      for (let x = 30; x < width; x += 15) {
        const place = placeBeside(
          x,
          { width: wide, height: 300 },
          { left: 0, top: 0, right: width, bottom: 500 },
          [],
        )
        const isBeside = place === null || place.left > x || place.left + wide < x
        expect(isBeside, `${wide} px at ${x} of ${width}`).toBe(true)
      }
    }
  }
})

test('without room beside the cursor it is below the chart, or above where only that is visible', () => {
  expect(placeOutside(120, 500, 300, 200)).toBe(504)
  expect(placeOutside(120, 500, 300, 40)).toBe(-124)
  expect(placeOutside(120, 500, 100, 40)).toBe(504)
  expect(placeOutside(120, 500, -50, -40)).toBe(504)
})

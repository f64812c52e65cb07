import { expect, test } from 'vitest'
import { slotStyle } from './slot-style.ts'

test('the first 19 companies have a colour each and neighbours differ in marker too', () => {
  const styles = Array.from({ length: 19 }, (_, slot) => slotStyle(slot))
  expect(styles.map((style) => style.color)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
  ])
  for (const [slot, style] of styles.entries())
    expect(style.marker).not.toBe(slotStyle(slot + 1).marker)
})

test('the twentieth company repeats the first colour with another marker', () => {
  expect(slotStyle(0)).toEqual({ color: 0, marker: 'circle' })
  expect(slotStyle(19)).toEqual({ color: 0, marker: 'square' })
})

test('no two of the first 114 companies share both colour and marker', () => {
  const looks = Array.from({ length: 114 }, (_, slot) => JSON.stringify(slotStyle(slot)))
  expect(new Set(looks).size).toBe(114)
})

import { expect, test } from 'vitest'
import { isColor, typedColor } from './tag-dialog.tsx'

test.each([
  ['#cccccc', '#cccccc'],
  ['#0057B8', '#0057b8'],
  [' 0057b8 ', '#0057b8'],
  ['#fA0', '#ffaa00'],
  ['fff', '#ffffff'],
])('%j is the colour %s', (typed, color) => {
  expect(typedColor(typed)).toBe(color)
  expect(isColor(color)).toBe(true)
})

test.each(['', '#', '#12345', '#1234567', 'punane', '##ffffff'])(
  '%j is not a colour and stays as typed',
  (typed) => {
    expect(typedColor(typed)).toBe(typed)
    expect(isColor(typed)).toBe(false)
  },
)

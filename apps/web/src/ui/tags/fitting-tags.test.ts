import { expect, test } from 'vitest'
import { countFitting } from './tag-list.tsx'

/** Every character 10 px wide: a badge of four is 56 px, the button '+9' 36 px and '+25' 46 px. */
const measure = (text: string) => text.length * 10
const tags = (count: number) => Array.from({ length: count }, () => 'abcd')

test.each([
  ['none', [], 100, 0],
  ['all that fit', tags(2), 118, 2],
  ['room for the button is kept where not all fit', tags(2), 117, 1],
  ['as many as fit beside the button', tags(12), 3 * 62 + 36, 3],
  ['one less where the button needs a pixel more', tags(12), 3 * 62 + 35, 2],
  ['a button with two digits is wider', tags(28), 2 * 62 + 46, 2],
  ['the first is shown in any width', tags(3), 10, 1],
  ['a long name counts as the widest badge', ['a'.repeat(90), 'abcd'], 220 + 6 + 56, 2],
])('%s', (_, names, room, count) => {
  expect(countFitting(names, room, measure)).toBe(count)
})

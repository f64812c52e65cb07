import { expect, test } from 'vitest'
import { isPress } from './gesture.ts'
import { continuesStep } from './use-history-step.ts'

const last = { what: 'county', gesture: 7, key: 'county=Harju' }

test.each([
  [
    'the same thing in the same gesture continues a step',
    last,
    { what: 'county', from: 'county=Harju' },
    7,
    true,
  ],
  [
    'another gesture is a step of its own',
    last,
    { what: 'county', from: 'county=Harju' },
    8,
    false,
  ],
  ['another thing is', last, { what: 'metric', from: 'county=Harju' }, 7, false],
  ['a choice that never continues is', last, { what: null, from: 'county=Harju' }, 7, false],
  ['so is a change of a view that Back returned to', last, { what: 'county', from: '' }, 7, false],
  ['the first change is', null, { what: 'county', from: '' }, 0, false],
])('%s', (_, before, change, gesture, expected) => {
  expect(continuesStep(before, change, gesture)).toBe(expected)
})

test('keys press buttons; in fields they type, and arrow keys never start a gesture', () => {
  expect(['Enter', ' ', 'Backspace'].map((key) => isPress(key, false))).toEqual([true, true, true])
  expect(isPress('Enter', true)).toBe(false)
  expect(isPress('ArrowDown', false)).toBe(false)
})

import { expect, test } from 'vitest'
import { correctionWords, differenceWords, movesSentences } from './watch-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a correction has each figure before and after, missing ones as missing', () => {
  const figures = [
    { figure: 'revenue', before: 200_000, after: 210_000.4 },
    { figure: 'employeeCount', before: null, after: 4 },
  ] as const
  expect(plain(correctionWords({ period: '2025-Q4', isRemoved: false, figures }))).toBe(
    'IV kv 2025: käive 200 000 € → 210 000 €, töötajad - → 4',
  )
})

test('figures that are no longer published are shown with their last values', () => {
  const correction = {
    period: '2025-Q1',
    isRemoved: true,
    figures: [{ figure: 'revenue', before: 20_000, after: null }],
  } as const
  expect(plain(correctionWords(correction))).toBe(
    'I kv 2025: Maksu- ja Tolliamet neid andmeid enam ei avalda (käive 20 000 €)',
  )
  expect(correctionWords({ ...correction, figures: [] })).toBe(
    'I kv 2025: Maksu- ja Tolliamet neid andmeid enam ei avalda',
  )
})

test.each([
  [100_000, 150_000, '+50,0%'],
  [100_000, 100_000.3, '0,0%'],
  [-10, 100, '+110 €'],
  [null, 100, '-'],
  [100, null, '-'],
])('from %o to %o it is %s', (reference, value, words) => {
  expect(plain(differenceWords('money', reference, value))).toBe(words)
})

test('moves of places are five sentences, the longest moves first, and none without a move', () => {
  const moves = {
    entered: [{ name: 'A', place: 1 }],
    left: [
      { name: 'B', before: 8 },
      { name: 'C', before: 9 },
    ],
    unknown: [{ name: 'G', before: 1 }],
    moved: [
      { name: 'D', place: 2, before: 3 },
      { name: 'E', place: 3, before: 7 },
      { name: 'F', place: 5, before: 4 },
    ],
  }
  expect(movesSentences(moves)).toEqual([
    'Esikümnesse tuli: A (1.).',
    'Esikümnest läksid välja: B (oli 8.), C (oli 9.).',
    'Andmeid ei ole: G (oli 1.).',
    'Tõusid: E (7. → 3.), D (3. → 2.).',
    'Langes: F (4. → 5.).',
  ])
  expect(movesSentences({ entered: [], left: [], unknown: [], moved: [] })).toEqual([])
})

test('of many moves five are named', () => {
  const entered = Array.from({ length: 7 }, (_, i) => ({ name: `N${i}`, place: i + 1 }))
  expect(movesSentences({ entered, left: [], unknown: [], moved: [] })).toEqual([
    'Esikümnesse tulid: N0 (1.), N1 (2.), N2 (3.), N3 (4.), N4 (5.) ja veel 2.',
  ])
})

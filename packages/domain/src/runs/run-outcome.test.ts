import { expect, test } from 'vitest'
import { emptinessOf, missedSentence, outcomeWords } from './run-outcome.ts'
import { noCounts, notInRegistry } from './run.ts'

const run = { status: 'succeeded', total: 484, failed: 0, counts: noCounts } as const

test.each([
  [
    'that changed something',
    { ...run, counts: { ...noCounts, changed: 1, skipped: { FIE: 9 } } },
    'õnnestus',
  ],
  ['whose file brings what is not counted', run, 'õnnestus'],
  ['without steps', { ...run, total: 0 }, 'midagi ei olnud teha'],
  [
    'that left out all it looked for',
    { ...run, counts: { ...noCounts, read: 484, skipped: { 'Aruannet registris ei ole': 484 } } },
    'midagi ei leitud',
  ],
  [
    'that found all as it was',
    { ...run, counts: { ...noCounts, same: 3, skipped: { FIE: 1 } } },
    'õnnestus',
  ],
  ['that failed', { ...run, status: 'failed', total: 0 }, 'ebaõnnestus'],
  ['that failed in part', { ...run, status: 'partial' }, 'osaliselt'],
  ['that goes on', { ...run, status: 'running', total: 0 }, 'käib'],
] as const)('a run %s is told as what it was', (_, of, words) => {
  expect(outcomeWords(of)).toBe(words)
  expect(emptinessOf(of) !== null).toBe(words.startsWith('midagi'))
})

test('what was missed is counted', () => {
  const counts = { ...noCounts, read: 484, changed: 400, skipped: { [notInRegistry]: 80 } }
  expect(missedSentence({ ...run, status: 'partial', failed: 4, counts })).toBe(
    'Ebaõnnestus 4 sammu 484-st. Äriregistrist ei leitud 80 ettevõtet 484-st.',
  )
  expect(missedSentence({ ...run, status: 'failed', total: 1, failed: 1 })).toBe(
    'Ebaõnnestus 1 samm 1-st.',
  )
  expect(missedSentence(run)).toBeNull()
  expect(missedSentence({ ...run, status: 'running', failed: 4 })).toBeNull()
})

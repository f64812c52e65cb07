import { expect, test } from 'vitest'
import { faultySentence, judgeReading, unknownWordSentence } from './reading.ts'

test.each([
  ['no fault', 1000, 0, { rows: 1000, faulty: 0 }, 'well'],
  ['a few faults', 1000, 99, null, 'well'],
  ['a tenth', 1000, 100, { rows: 1000, faulty: 100 }, 'partly'],
  ['half of a small file', 2, 1, null, 'partly'],
  ['ten times the last file’s share', 1000, 20, { rows: 1000, faulty: 2 }, 'well'],
  ['more than ten times', 1000, 21, { rows: 1000, faulty: 2 }, 'partly'],
  ['a few faults after a file without any', 1000, 5, { rows: 1000, faulty: 0 }, 'well'],
  ['four faults in a small file', 100, 4, { rows: 100, faulty: 0 }, 'well'],
  ['many faults after a file without any', 1000, 6, { rows: 1000, faulty: 0 }, 'partly'],
] as const)('%s: %i rows, %i of them faulty', (_, rows, faulty, last, verdict) => {
  expect(judgeReading({ rows, faulty, understood: rows - faulty || 1 }, last)).toBe(verdict)
})

test('a file of which nothing was understood is unread', () => {
  expect(judgeReading({ rows: 3, understood: 0, faulty: 3 }, null)).toBe('unread')
})

test('the share and the words are told with their counts', () => {
  expect(faultySentence({ rows: 1000, faulty: 120 }, { rows: 990, faulty: 2 })).toBe(
    'Täielikult ei saadud aru 120 reast 1 000-st: vaata, kas faili sõnad, kuupäevad või arvud on muutunud. Eelmises failis oli selliseid 2 990-st.',
  )
  expect(unknownWordSentence({ what: 'Õiguslik vorm', word: 'Talunik', rows: 1 })).toBe(
    'Tundmatu väärtus: õiguslik vorm „Talunik“ (1 rida).',
  )
})

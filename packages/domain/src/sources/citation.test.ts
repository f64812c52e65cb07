import { expect, test } from 'vitest'
import { citationOf } from './citation.ts'

const cited = { address: 'https://kvartal.ee', readOn: '2026-11-27' }

test.each([
  [
    '2026-10-10',
    'Kvartal. Andmed: Maksu- ja Tolliamet ning Registrite ja Infosüsteemide Keskus (CC BY 4.0), seisuga 10.10.2026. https://kvartal.ee (vaadatud 27.11.2026).',
  ],
  [
    null,
    'Kvartal. Andmed: Maksu- ja Tolliamet ning Registrite ja Infosüsteemide Keskus (CC BY 4.0). https://kvartal.ee (vaadatud 27.11.2026).',
  ],
])('a citation of data of %s', (newestOn, text) => {
  expect(citationOf({ ...cited, newestOn })).toBe(text)
})

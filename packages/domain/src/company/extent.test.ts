import { expect, test } from 'vitest'
import { extentNote, extentWords } from './extent.ts'

test.each([
  ['all', 'Eesti ettevõtted', '', null],
  [
    'loaded',
    'Laaditud ettevõtted',
    ' laaditud ettevõtete seas',
    'Laaditud väljavõte: 506 ettevõtet',
  ],
  [
    'curated',
    'Kvartali ettevõtted',
    ' Kvartali ettevõtete seas',
    'Kvartali nimekiri: 506 ettevõtet',
  ],
] as const)(
  'the words for %s companies claim no more than these',
  (extent, companies, among, note) => {
    expect(extentWords(extent)).toMatchObject({ companies, among })
    expect(extentNote(extent, 506)?.replaceAll('\u00a0', ' ') ?? null).toBe(note)
  },
)

import { expect, test } from 'vitest'
import { xmlText } from './worksheet-xml.ts'
import { worksheetNames } from './xlsx-file.ts'

test.each([
  ['Tamm & Pojad OÜ', 'Tamm &amp; Pojad OÜ'],
  ['<b>"a"</b>', '&lt;b&gt;&quot;a&quot;&lt;/b&gt;'],
  ['_x0041_', '_x005F_x0041_'],
  ['a_b', 'a_b'],
  ['\u0000\u0007', '_x0000__x0007_'],
  ['rida\r\nteine\t', 'rida_x000D_\nteine\t'],
  ['\u202Eשלום 🙂', '\u202Eשלום 🙂'],
  ['\uD83D katki \uFFFF', '\uFFFD katki \uFFFD'],
])('%j is written %j', (text, written) => {
  expect(xmlText(text)).toBe(written)
})

test('a text is as long as a cell can hold', () => {
  expect(xmlText('a'.repeat(40_000))).toHaveLength(32_767)
})

test('names of sheets have what spreadsheets accept, each once', () => {
  const long = 'Riiklike maksude osakaal käibest'
  expect(
    worksheetNames([
      { name: long },
      { name: `${long} II` },
      { name: "'[a]:*?/\\'" },
      { name: '///' },
    ]),
  ).toEqual(['Riiklike maksude osakaal käibes', 'Riiklike maksude osakaal kä (2)', 'a', 'Leht'])
})

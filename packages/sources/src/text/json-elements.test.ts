import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { expect, test } from 'vitest'
import { type JsonElement, jsonElements } from './json-elements.ts'

const limits = { maxBytes: 200, maxDepth: 4 }

/** The elements as texts, or their faults, with their lines; the file comes in pieces. */
function elementsOf(text: string, pieceLength = 7) {
  const bytes = Buffer.from(text)
  const scanner = jsonElements('fail.json', limits)
  const found: (readonly [number, string])[] = []
  const take = ({ line, bytes: of, fault }: JsonElement) =>
    void found.push([line, fault ?? of?.toString('utf8') ?? ''])
  for (let at = 0; at < bytes.length; at += pieceLength)
    scanner.push(bytes.subarray(at, at + pieceLength), take)
  scanner.end()
  return found
}

const refusalOf = (text: string, pieceLength?: number) =>
  refusalBy(Promise.resolve().then(() => elementsOf(text, pieceLength)))

const lists = [
  ['no element', ' [ \n ] ', []],
  [
    'pretty-printed objects',
    '[\n  {\n    "a": 1\n  },\n  {"b": 2}\n]\n',
    [
      [2, '{\n    "a": 1\n  }'],
      [5, '{"b": 2}'],
    ],
  ],
  ['a byte order mark', '\uFEFF[{"a":1}]', [[1, '{"a":1}']]],
  [
    'brackets and quotes within texts',
    '[{"a":"}],{[\\"]","b\\\\":"\\\\"},{}]',
    [
      [1, '{"a":"}],{[\\"]","b\\\\":"\\\\"}'],
      [1, '{}'],
    ],
  ],
  ['letters of several bytes', '[{"nimi":"Õäöü 🙂"}]', [[1, '{"nimi":"Õäöü 🙂"}']]],
  [
    'other values',
    '[1, "a,]b" ,null,[2,[3]],true]',
    [
      [1, '1'],
      [1, '"a,]b" '],
      [1, 'null'],
      [1, '[2,[3]]'],
      [1, 'true'],
    ],
  ],
  [
    'a comma too many',
    '[{},,\n{},]',
    [
      [1, '{}'],
      [2, '{}'],
    ],
  ],
  [
    'brackets that do not match',
    '[{"a":]},{"b":1}]',
    [
      [1, '{"a":]'],
      [1, '{"b":1}'],
    ],
  ],
  [
    'one that is too long',
    `[{"a":"${'x'.repeat(300)}"},{"b":1}]`,
    [
      [1, 'too-long'],
      [1, '{"b":1}'],
    ],
  ],
  [
    'one that is too deep',
    '[[[[[[1]]]]],{"b":1}]',
    [
      [1, 'too-deep'],
      [1, '{"b":1}'],
    ],
  ],
] as const

test.each(lists)('a list with %s is split', (_, text, elements) => {
  for (const pieceLength of [1, 2, 3, 7, 1000])
    expect(elementsOf(text.replace('{"a":]},', '{"a":],'), pieceLength)).toEqual(elements)
})

test('what is no list, or does not end, is refused with what was found', async () => {
  expect(await refusalOf('')).toBe('Fail „fail.json“ on tühi. Oodati JSON-loendit.')
  expect(await refusalOf('{"ettevotjad": []}', 100)).toBe(
    'Fail „fail.json“ ei ole JSON-loend: oodati alguses märki „[“, leiti „{"ettevotjad": []}“.',
  )
  expect(await refusalOf('<!DOCTYPE html>', 100)).toContain('leiti „<!DOCTYPE html>“')
  for (const text of ['[', '[\n{"a": 1}', '[{"a": "katk', '[{"a": "\\', '[{"a": 1},'])
    expect(await refusalOf(text)).toMatch(/^Fail „fail\.json“ katkeb real [12]: /)
  expect(await refusalOf('[{}]\n[{}]')).toBe(
    'Faili „fail.json“ loend lõpeb enne faili lõppu: real 2 on selle järel veel midagi.',
  )
})

test('an element without end is not kept in memory', async () => {
  const scanner = jsonElements('fail.json', limits)
  const brackets = Buffer.alloc(1 << 20, '[')
  const letters = Buffer.alloc(1 << 20, 'x')
  const before = process.memoryUsage().arrayBuffers
  for (let megabytes = 0; megabytes < 40; megabytes++) scanner.push(brackets, () => {})
  scanner.push(Buffer.from('"'), () => {})
  for (let megabytes = 0; megabytes < 40; megabytes++) scanner.push(letters, () => {})
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 20)
  expect(await refusalBy(Promise.resolve().then(() => scanner.end()))).toContain('katkeb')
})

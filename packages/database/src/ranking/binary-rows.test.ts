import { expect, test } from 'vitest'
import { rowsOfOutput } from './binary-rows.ts'
import { endMark, headerLength } from './copy-out.ts'
import { integerOf, shortOf } from './write-binary-row.ts'

const texts = ['a long text in the first row', 'b', '', 'the row before the last is long', 'c']
const output = Buffer.concat([
  Buffer.alloc(headerLength),
  ...texts.flatMap((text, number) => [
    shortOf(2),
    integerOf(4),
    integerOf(number),
    integerOf(text.length),
    Buffer.from(text),
  ]),
  shortOf(endMark),
])

function readIn(pieces: readonly Buffer[]): string[] {
  const read: string[] = []
  const rows = rowsOfOutput(2, (row) => void (read[row.integer(0)] = row.text(1)))
  for (const piece of pieces) rows.add(piece)
  rows.end()
  return read
}

test('every row is read, wherever the output is cut', () => {
  const cuts = Array.from({ length: output.length + 1 }, (_, at) => at)
  const wrong = cuts.filter(
    (cut) => readIn([output.subarray(0, cut), output.subarray(cut)]).join() !== texts.join(),
  )
  expect(wrong).toEqual([])
  expect(readIn([...output].map((byte) => Buffer.of(byte)))).toEqual(texts)
})

test('an output that ends before its last row is an error', () => {
  expect(() => readIn([output.subarray(0, -8)])).toThrow('ended')
  expect(() => readIn([output.subarray(0, 10)])).toThrow('ended')
})

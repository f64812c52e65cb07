import { expect, test } from 'vitest'
import { csvLine, neutralCsv } from './csv.ts'

test.each([
  [['Käive', 1234.5, null], 'Käive;1234,5;\r\n'],
  [['=HYPERLINK("http://kuri.ee")', -5], `"'=HYPERLINK(""http://kuri.ee"")";-5\r\n`],
  [['+372 5555', '-1', '@x', '\tx'], `'+372 5555;'-1;'@x;'\tx\r\n`],
  [['a;b', 'rida\nteine', 'ütles "jah"'], `"a;b";"rida\nteine";"ütles ""jah"""\r\n`],
])('%o is written %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each([
  [['Käive', 1234.5, null], 'Käive,1234.5,\r\n'],
  [
    ['a,b', 'a;b', '=A OÜ', '@Home OÜ', '+372 OÜ', '-1 OÜ', -5],
    `"a,b",a;b,=A OÜ,@Home OÜ,+372 OÜ,-1 OÜ,-5\r\n`,
  ],
])('%o is written %j in the neutral dialect', (cells, line) => {
  expect(csvLine(cells, neutralCsv)).toBe(line)
})

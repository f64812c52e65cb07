import { expect, test } from 'vitest'
import { spreadsheetCell } from './csv.ts'

test.each([
  ['1\u00a0240\u00a0000\u00a0€', '1240000'],
  ['−12,50%', '-12,50%'],
  ['+3,20%', '3,20%'],
  ['−7\u202f310\u202f228', '-7310228'],
  ['1 200,45 €', '1200,45'],
  ['0', '0'],
  ['0,85', '0,85'],
  ['10714568', '10714568'],
  ['-', ''],
  ['–', ''],
  ['', ''],
  ['AS MARU EHITUS', 'AS MARU EHITUS'],
  ['  kaks \n rida ', 'kaks rida'],
  ['I kv 2026', 'I kv 2026'],
  ['12 345 67', '12 345 67'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['@home OÜ', "'@home OÜ"],
  ['-1+1', "'-1+1"],
  ['−5 töötajat', '−5 töötajat'],
])('%j is copied as %j', (shown, copied) => {
  expect(spreadsheetCell(shown)).toBe(copied)
})

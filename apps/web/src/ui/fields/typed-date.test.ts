import { expect, test } from 'vitest'
import { readTypedDate, typedDateProblem } from './date-field.tsx'

test.each([
  ['01.02.2024', '2024-02-01'],
  [' 1.2.2024 ', '2024-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['01022024', '2024-02-01'],
  ['2024-02-01', '2024-02-01'],
])('%j is the date %s', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date)
  expect(typedDateProblem(typed)).toBeNull()
})

test.each([
  ['eile', 'Kuupäev peab olema kujul PP.KK.AAAA'],
  ['02/01/2024', 'Kuupäev peab olema kujul PP.KK.AAAA'],
  ['1.2.24', 'Kuupäev peab olema kujul PP.KK.AAAA'],
  ['31.02.2024', 'Sellist kuupäeva ei ole'],
  ['13.13.2024', 'Sellist kuupäeva ei ole'],
  ['29022023', 'Sellist kuupäeva ei ole'],
  ['01.01.0202', 'Aasta peab olema vahemikus 1900–2099'],
])('%j is not a date: %s', (typed, sentence) => {
  expect(readTypedDate(typed)).toBeNull()
  expect(typedDateProblem(typed)).toBe(sentence)
})

test('an empty text is no date and no error', () => {
  expect(readTypedDate(' ')).toBeNull()
  expect(typedDateProblem(' ')).toBeNull()
})

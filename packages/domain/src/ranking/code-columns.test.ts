import { randomFrom } from '@kvartal/testing/database/made-country'
import { expect, test } from 'vitest'
import { placesAmong } from './code-columns.ts'

test.each([
  ['few among many', 7, 3000],
  ['many among few', 3000, 7],
  ['as many', 500, 500],
  ['none among some', 0, 5],
  ['some among none', 5, 0],
])('the places of %s codes are those that looking for each of them finds', (_, own, others) => {
  const random = randomFrom(own + others)
  for (let round = 0; round < 20; round += 1) {
    const codes = (count: number) =>
      Int32Array.from(
        new Set(Array.from({ length: count }, () => Math.floor(random() * 6000))),
      ).sort()
    const [wanted, among] = [codes(own), codes(others)]
    expect(placesAmong(wanted, among)).toEqual(wanted.map((code) => among.indexOf(code)))
  }
})

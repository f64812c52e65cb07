import { expect, test } from 'vitest'
import { leftOutCsv, leftOutOf } from './left-out.ts'

test('codes that are left out form a file for Excel, in which no text is a formula', () => {
  const leftOut = leftOutOf({ unknown: ['19000001'], hidden: [], liquidated: ['19000002'], invalid: ['=1+1', 'a;b'] })
  expect(leftOut.map(({ title }) => title)).toEqual(['Tundmatud', 'Tegevuse lõpetanud', 'Vigased'])
  expect(leftOutCsv(leftOut)).toBe(
    '\uFEFFRegistrikood;Miks jäi välja\r\n' +
      '19000001;Sellist koodi ei tunne EMTA ega äriregister\r\n' +
      '19000002;Likvideerimisel, pankrotis, kustutatud või registri failist kadunud\r\n' +
      "'=1+1;Registrikood on kaheksa numbrit\r\n" +
      '"a;b";Registrikood on kaheksa numbrit\r\n',
  )
})

import { expect, test } from 'vitest'
import { leftOutCsv, leftOutOf, leftOutWords } from './outcome-lists.tsx'

test('codes that are left out form a file for Excel, in which no text is a formula', () => {
  const leftOut = leftOutOf({ unknown: ['19000001'], hidden: [], liquidated: ['19000002'] }, [
    { text: '=1+1', rows: [3], name: 'Aas AS' },
    { text: 'a;b', rows: [4, 9], name: null },
  ])
  expect(leftOut.map(({ title }) => title)).toEqual(['Tundmatud', 'Tegevuse lõpetanud', 'Vigased'])
  expect(leftOutCsv(leftOut)).toBe(
    '\uFEFFRegistrikood;Miks jäi välja;Rida;Nimi\r\n' +
      '19000001;Sellist koodi ei tunne EMTA ega äriregister;;\r\n' +
      '19000002;Likvideerimisel, pankrotis, kustutatud või registri failist kadunud;;\r\n' +
      "'=1+1;Registrikood on kaheksa numbrit;3;Aas AS\r\n" +
      '"a;b";Registrikood on kaheksa numbrit;4, 9;\r\n',
  )
  expect(leftOut.at(-1)?.codes.map(leftOutWords)).toEqual([
    '=1+1 (rida 3, Aas AS)',
    'a;b (read 4, 9)',
  ])
  expect(leftOut[0]?.codes.map(leftOutWords)).toEqual(['19000001'])
})

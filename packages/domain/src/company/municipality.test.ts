import { expect, test } from 'vitest'
import {
  municipalities,
  municipalityOfEmtaPlace,
  municipalityOfRegisterPlace,
} from './municipality.ts'

/** EMTA's spelling, then the register's of the same place. */
const places = [
  ['Harju ( Tallinn )', 'Pirita linnaosa, Tallinn, Harju maakond', 'Tallinn'],
  ['Harju (Tallinna linn)', 'Tallinn, Harju maakond', 'Tallinn'],
  ['HARJU ( TALLINN )', 'Kesklinna linnaosa,TALLINN,HARJU MAAKOND', 'Tallinn'],
  ['Harju ( Rae vald )', 'Lehmja küla, Rae vald, Harju maakond', 'Rae vald'],
  ['Harju county ( Rae  vald )', 'Rae vald, Harju maakond', 'Rae vald'],
  ['Tartu ( Tartu linn )', 'Tartu linn, Tartu linn, Tartu maakond', 'Tartu linn'],
  ['Tartu ( Tartu vald )', 'Kõrveküla alevik, Tartu vald, Tartu maakond', 'Tartu vald'],
  ['Lääne-Viru ( Rakvere linn )', 'Rakvere linn, Lääne-Viru maakond', 'Rakvere linn'],
  ['Viru ( Rakvere vald )', 'Sõmeru alevik, Rakvere vald, Lääne-Viru maakond', 'Rakvere vald'],
  ['Viru ( Väike-Maarja vald )', 'Väike-Maarja vald, Lääne-Viru maakond', 'Väike-Maarja vald'],
  [
    'Ida-Viru ( Kohtla - Järve linn )',
    'Järve linnaosa, Kohtla-Järve linn, Ida-Viru maakond',
    'Kohtla-Järve linn',
  ],
  ['Ida-Viru ( Narva linn )', 'Narva linn, Ida-Viru maakond', 'Narva linn'],
  ['Ida-Viru ( Narva-Jõesuu linn )', 'Narva-Jõesuu linn, Ida-Viru maakond', 'Narva-Jõesuu linn'],
  ['Saare ( Saaremaa vald )', 'Kuressaare linn, Saaremaa vald, Saare maakond', 'Saaremaa vald'],
  ['Pärnu ( Pärnu linn )', 'Pärnu linn, Pärnu linn, Pärnu maakond', 'Pärnu linn'],
  // A town within another municipality is no municipality of its own.
  [
    'Harju ( Lääne-Harju vald )',
    'Paldiski linn, Lääne-Harju vald, Harju maakond',
    'Lääne-Harju vald',
  ],
  // One that is not in the table.
  [
    'Saare ( Uus-Näidise vald )',
    'Näidise küla, Uus-Näidise vald, Saare maakond',
    'Uus-Näidise vald',
  ],
  ['', '', null],
  ['Harju', 'Harju maakond', null],
  ['Harju ( )', 'Soome', null],
  ['Mitteresident', 'Lehmja küla, Harju maakond', null],
] as const

test.each(places)("'%s' and '%s' are %s", (emta, register, name) => {
  expect(municipalityOfEmtaPlace(emta)).toBe(name)
  expect(municipalityOfRegisterPlace(register)).toBe(name)
})

test('every municipality is found by its own name, and there are 79', () => {
  expect(new Set(municipalities).size).toBe(79)
  for (const name of municipalities) {
    expect(municipalityOfEmtaPlace(`Harju ( ${name} )`)).toBe(name)
    expect(municipalityOfRegisterPlace(`${name}, Harju maakond`)).toBe(name)
  }
})

import { expect, test } from 'vitest'
import { nameSource, spellSource } from './transfer-error.ts'

test.each([
  [
    'https://ncfailid.emta.ee/s/a1B2c3D4/download/tasutud_maksud_2026_ii_kvartal.csv',
    'ncfailid.emta.ee (fail „tasutud_maksud_2026_ii_kvartal.csv“)',
  ],
  ['https://failid.ee/s/a1B2/m%C3%B5%C3%B5t.csv?token=saladus#x', 'failid.ee (fail „mõõt.csv“)'],
  [
    'https://avaandmed.ariregister.rik.ee/x/lihtandmed.csv.zip',
    'avaandmed.ariregister.rik.ee (fail „lihtandmed.csv.zip“)',
  ],
  ['http://127.0.0.1:8080/public.php/dav/files/a1B2c3D4', '127.0.0.1:8080'],
  ['https://www.emta.ee/statistika?key=saladus', 'www.emta.ee'],
  ['https://failid.ee/saladus.väga-pikk', 'failid.ee'],
  ['https://failid.ee/%E0%A4%A.csv', 'failid.ee'],
  ['https://failid.ee/', 'failid.ee'],
])('the address %s is shown as %s', (url, shown) => {
  expect(spellSource(nameSource(url))).toBe(shown)
})

test('after a redirect the host is the answering one, and the file the requested one', () => {
  const answering = 'https://teine.ee/public.php/dav/files/a1B2c3D4'
  expect(spellSource(nameSource('https://esimene.ee/s/a1B2/a.csv', answering))).toBe(
    'teine.ee (fail „a.csv“)',
  )
})

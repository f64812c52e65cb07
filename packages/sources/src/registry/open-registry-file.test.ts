import {
  handMadeRegistryFile,
  publishedRegistryFile,
  registryFileName,
} from '@kvartal/testing/registry/fixture'
import { maruEhitus } from '@kvartal/testing/registry/maru-ehitus'
import { readRegistryFile } from '@kvartal/testing/registry/read'
import { inPieces } from '@kvartal/testing/text/in-pieces'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { describe, expect, test } from 'vitest'
import { openRegistryFile } from './open-registry-file.ts'

const published = publishedRegistryFile(registryFileName)
const text = published.toString('utf8')
const [heading = '', firstRow = ''] = text.split('\n')
const zipName = `${registryFileName}.zip`

const refusalOf = (bytes: Uint8Array | string, fileName = registryFileName) =>
  refusalBy(readRegistryFile(fileName, Buffer.from(bytes)))

describe('the published extract', () => {
  test('AS MARU EHITUS has the facts that the register published', async () => {
    const { rows } = await readRegistryFile(registryFileName, published)
    expect(rows.find(({ registryCode }) => registryCode === '10714568')).toEqual({
      ...maruEhitus,
      municipality: 'Tallinn',
      vatNumber: 'EE100659856',
      businessActivity: null,
      formerNames: null,
    })
  })

  test('all 22 companies are read, whatever the chunk size: forms, counties and VAT', async () => {
    const { rows, ...rest } = await readRegistryFile(registryFileName, published, 13)
    expect(rest).toMatchObject({ problems: [], naturalPersons: 0, withoutCode: 0 })
    expect(rest.reading).toEqual({
      rows: 22,
      understood: 22,
      faulty: 0,
      unknownWords: [],
      columnNotes: [],
    })
    expect(rows).toHaveLength(22)
    const forms = Object.groupBy(rows, ({ legalForm }) => legalForm ?? '-')
    expect(Object.entries(forms).map(([form, companies]) => [form, companies?.length])).toEqual([
      ['OÜ', 12],
      ['SA', 8],
      ['Kohaliku omavalitsuse asutus', 1],
      ['AS', 1],
    ])
    expect(
      rows.filter(({ vatRegistered }) => vatRegistered === false).map(({ name }) => name),
    ).toEqual(['007 Agent OÜ'])
    expect(new Set(rows.map(({ county }) => county))).toEqual(
      new Set([
        'Harju maakond',
        'Pärnu maakond',
        'Saare maakond',
        'Lääne-Viru maakond',
        'Tartu maakond',
        'Viljandi maakond',
      ]),
    )
  })

  test('zipped it is read the same, and detected by its bytes, not its name', async () => {
    const plain = await readRegistryFile(registryFileName, published)
    const packed = zipOf([
      { name: 'LOEMIND.txt', bytes: Buffer.from('x') },
      { name: registryFileName, bytes: published },
    ])
    expect(await readRegistryFile(zipName, packed, 11)).toEqual(plain)
    expect(await readRegistryFile('andmed.csv', packed)).toEqual(plain)
    expect(await readRegistryFile('andmed.zip', published)).toEqual(plain)
  })
})

test('a bad row is a problem with its line and reason, and reading continues', async () => {
  const bytes = handMadeRegistryFile('bad_rows_ettevotja_rekvisiidid__lihtandmed.csv')
  const { rows, problems, naturalPersons, withoutCode } = await readRegistryFile(
    registryFileName,
    bytes,
    7,
  )
  expect(problems).toEqual([
    { line: 3, reason: 'Real on 18 veergu, oodati 17.' },
    { line: 4, reason: 'Nimi on tühi.' },
    {
      line: 5,
      reason: 'Esmakande kuupäev „31.02.2020“ ei ole kuupäev kujul PP.KK.AAAA.',
      kind: 'field',
    },
    { line: 6, reason: 'Õiguslik vorm on tühi: ei saa teada, kas rida on inimese kohta.' },
    {
      line: 9,
      reason: 'Registrikood 99000001 on failis juba olnud; kehtima jäi esimene rida.',
      kind: 'repeated',
    },
  ])
  expect([naturalPersons, withoutCode]).toEqual([1, 1])
  expect(rows.map(({ registryCode, name, legalForm }) => [registryCode, name, legalForm])).toEqual([
    ['99000001', 'Hea Näidis OÜ', 'OÜ'],
    ['99000004', 'Kuupäevata OÜ', 'OÜ'],
    ['99000009', 'Näidis "Kuld; Hõbe" OÜ', 'OÜ'],
    ['99000010', 'Näidis Linnavalitsus', 'Kohaliku omavalitsuse asutus'],
    ['99000011', 'Näidis Välismaa filiaal', 'FILIAAL'],
    ['99000012', 'Tühikutega Näidis OÜ', 'OÜ'],
  ])
  expect(rows[1]).toMatchObject({
    registrationDate: null,
    status: 'Registrisse kantud',
    street: 'Pikk tn 1',
  })
  expect(rows[2]?.registrationDate).toBeNull()
  expect(rows[3]).toMatchObject({ status: 'Likvideerimisel', vatRegistered: true })
  expect(rows[4]).toMatchObject({
    county: null,
    fullAddress: 'Mannerheimintie 1, Helsinki, Soome',
    postalCode: '00100',
  })
  expect(rows[5]).toMatchObject({ county: null, street: null, postalCode: null, fullAddress: null })
})

const titles = heading.slice(1).split(';')
/** The first row with other fields, by the ends of their headings. */
function rowWith(fields: Readonly<Record<string, string>>): string {
  return firstRow
    .split(';')
    .map((field, place) => fields[titles[place] ?? ''] ?? field)
    .join(';')
}

const readRows = (...rows: readonly string[]) =>
  readRegistryFile(registryFileName, Buffer.from([heading, ...rows, ''].join('\n')))

test.each([
  [{ ettevotja_oiguslik_vorm: 'Füüsilisest isikust ettevõtja (FIE)' }],
  [{ ettevotja_oiguslik_vorm: ' FÜÜSILISEST  ISIKUST ettevotja' }],
  [{ ettevotja_oiguslik_vorm: 'FIE' }],
  [{ ettevotja_oiguslik_vorm: 'Muu', ettevotja_oigusliku_vormi_alaliik: 'Füüsiline isik' }],
  [{ ettevotja_oiguslik_vorm: 'Muu', nimi: 'Jaan Tamm FIE' }],
])('a natural person is left out by form, subtype or name: %j', async (fields) => {
  const { rows, naturalPersons } = await readRows(rowWith(fields))
  expect([rows, naturalPersons]).toEqual([[], 1])
})

test('an unknown form is held back unless the name has a form of companies, and never with a personal code; it is named', async () => {
  const { rows, problems, reading } = await readRows(
    rowWith({ nimi: 'Mari Maasikas', ettevotja_oiguslik_vorm: 'Talunik' }),
    rowWith({
      nimi: 'Uus Asi OÜ',
      ettevotja_oiguslik_vorm: 'Talunik',
      ariregistri_kood: '99000031',
    }),
    rowWith({
      nimi: 'Kuus Asja OÜ',
      ettevotja_oiguslik_vorm: 'Talunik',
      kmkr_nr: '48001010014',
      ariregistri_kood: '99000032',
    }),
  )
  const reason = 'Õiguslik vorm „Talunik“ on tundmatu: ei saa teada, kas rida on inimese kohta.'
  expect(rows.map(({ name }) => name)).toEqual(['Uus Asi OÜ'])
  expect(problems).toEqual([
    { line: 2, reason },
    { line: 4, reason },
  ])
  expect(reading).toMatchObject({
    rows: 3,
    understood: 1,
    faulty: 3,
    unknownWords: [{ what: 'Õiguslik vorm', word: 'Talunik', rows: 3 }],
  })
})

test('a day of one digit is read, an unreadable day costs only itself, and unknown statuses are named with their counts', async () => {
  const { rows, problems, reading } = await readRows(
    rowWith({ ettevotja_esmakande_kpv: '1.2.2015' }),
    rowWith({ ettevotja_esmakande_kpv: '1/2/2015', ariregistri_kood: '99000031' }),
    rowWith({ ettevotja_staatus_tekstina: 'Ajutine', ariregistri_kood: '99000032' }),
    rowWith({ ettevotja_staatus_tekstina: 'Ajutine', ariregistri_kood: '99000033' }),
  )
  expect(rows.map(({ registrationDate }) => registrationDate).slice(0, 2)).toEqual([
    '2015-02-01',
    null,
  ])
  expect(rows.map(({ status }) => status).slice(2)).toEqual(['Ajutine', 'Ajutine'])
  expect(problems).toEqual([
    {
      line: 3,
      reason: 'Esmakande kuupäev „1/2/2015“ ei ole kuupäev kujul PP.KK.AAAA.',
      kind: 'field',
    },
  ])
  expect(reading).toMatchObject({
    rows: 4,
    understood: 4,
    faulty: 3,
    unknownWords: [
      { what: 'Staatus', word: 'Ajutine', rows: 2 },
      { what: 'Esmakande kuupäev', word: '1/2/2015', rows: 1 },
    ],
  })
})

test('a missing optional column costs only its fact, and what was seen and not taken is told', async () => {
  const other = heading
    .replace('kmkr_nr', 'maksunumber')
    .replace('ettevotja_esmakande_kpv', 'ettevõtja esmakannde kpv')
  const file = await openRegistryFile(
    registryFileName,
    inPieces(Buffer.from(`${other}\n${firstRow}\n`), 4096),
  )
  const rows: unknown[] = []
  for await (const batch of file.batches) rows.push(...batch.rows)
  const [plain] = (await readRows(firstRow)).rows
  expect(rows).toEqual([{ ...plain, vatRegistered: null, vatNumber: null }])
  expect(file.absentFacts).toEqual(['vatRegistered'])
  expect(file.reading().columnNotes).toEqual([
    'Veergu „kmkr_nr“ failis ei ole; varem loetud väärtused jäid kehtima.',
    'Veerg „ettevõtja esmakannde kpv“ loeti veeruna „ettevotja_esmakande_kpv“.',
    'Veergu „maksunumber“ ei tunta; selle sisu jäi võtmata.',
  ])
})

test('headings are found in any case and order, others are skipped', async () => {
  const order = titles.map((_, index) => titles.length - 1 - index)
  const turned = (fields: readonly string[]) => order.map((index) => fields[index]).join(';')
  const fields = firstRow.split(';')
  const other = `${turned(titles).toUpperCase().replace('NIMI', 'Nimi')};uus_veerg\r\n${turned(fields)};x\r\n`
  const { rows } = await readRegistryFile(registryFileName, Buffer.from(other))
  const [first] = (await readRegistryFile(registryFileName, published)).rows
  expect(rows).toEqual([first])
})

test('a byte that does not fit the encoding is reported with its row', async () => {
  const row = Buffer.from(firstRow)
  row[0] = 0xff
  const bytes = Buffer.concat([Buffer.from(`${heading}\n`), row, Buffer.from(`\n`)])
  const { rows, problems } = await readRegistryFile(registryFileName, bytes)
  expect(rows).toEqual([])
  expect(problems).toEqual([
    { line: 2, reason: 'Nimes on tähemärke, mida faili kodeeringus ei ole.' },
  ])
})

test.each([
  ['nimi', 'X'.repeat(301), 'Nimi on pikem kui 300 tähemärki.'],
  ['nimi', 'HALB\0 OÜ', 'Nimes on nullmärk (NUL), mida ei saa salvestada.'],
  ['nimi', 'X'.repeat(1_000_000), 'Rida on pikem kui 20 000 tähemärki.'],
  ['ettevotja_oiguslik_vorm', 'V'.repeat(501), 'Õiguslik vorm on pikem kui 500 tähemärki.'],
  ['ettevotja_staatus_tekstina', 'S\0', 'Staatuses on nullmärk (NUL), mida ei saa salvestada.'],
  ['asukoht_ettevotja_aadressis', 'T'.repeat(501), 'Aadress on pikem kui 500 tähemärki.'],
  ['asukoha_ehak_tekstina', 'T\0', 'Aadressis on nullmärk (NUL), mida ei saa salvestada.'],
  ['indeks_ettevotja_aadressis', '1'.repeat(501), 'Aadress on pikem kui 500 tähemärki.'],
  ['ads_normaliseeritud_taisaadress', 'T'.repeat(501), 'Aadress on pikem kui 500 tähemärki.'],
] as const)(
  'a text of %s that cannot be stored is a problem of its row (%#), and the next is taken',
  async (column, text, reason) => {
    const place = heading.split(';').findIndex((title) => title.endsWith(column))
    const bad = firstRow.split(';').with(place, text).join(';')
    const { rows, problems } = await readRegistryFile(
      registryFileName,
      Buffer.from(`${heading}\n${bad}\n${firstRow}\n`),
    )
    expect(rows).toHaveLength(1)
    expect(problems).toEqual([{ line: 2, reason }])
  },
)

test('problems and counts are returned in batches, for any number of them', async () => {
  const lines = Array.from({ length: 10_000 }, () => 'x;y')
  const file = await openRegistryFile(
    registryFileName,
    inPieces(Buffer.from([heading, ...lines, ''].join('\n')), 4096),
  )
  const sizes: number[] = []
  for await (const { problems } of file.batches) sizes.push(problems.length)
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.max(...sizes)).toBeLessThan(4000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000)
})

describe('a file of another kind is refused with what was expected and what was found', () => {
  test('a heading with a missing or duplicate column', async () => {
    expect(await refusalOf(text.replace('ettevotja_oiguslik_vorm', 'vorm'))).toBe(
      `Faili „${registryFileName}“ päis ei ole äriregistri lihtandmete oma; puuduvad veerud: „ettevotja_oiguslik_vorm“. ` +
        `Oodati veerge „nimi;ariregistri_kood;ettevotja_oiguslik_vorm“, leiti „${heading.slice(1).replace('ettevotja_oiguslik_vorm', 'vorm')}“.`,
    )
    expect(await refusalOf(text.replace('ads_ads_oid', 'NIMI'))).toContain(
      'oma; korduvad veerud: „nimi“. Oodati',
    )
  })

  test('another table, a page, a zipped spreadsheet, a binary file, an empty file', async () => {
    expect(await refusalOf(publishedRegistryFile('eleven_companies.csv'))).toMatch(
      /päis ei ole äriregistri lihtandmete oma; puuduvad veerud: „ettevotja_oiguslik_vorm“\. Oodati veerge „.*“, leiti „ariregistri_kood;nimi;oiguslik_vorm;/,
    )
    expect(await refusalOf('a;b\n1;2\n')).toContain('lihtandmete oma. Oodati veerge „nimi;')
    expect(await refusalOf('<!DOCTYPE html>\n<html>')).toBe(
      `Fail „${registryFileName}“ ei ole CSV: oodati äriregistri lihtandmete faili päist „nimi…“, ` +
        'leiti HTML- või XML-leht „<!DOCTYPE html>“.',
    )
    expect(await refusalOf(zipOf([{ name: 'a.xlsx', bytes: Buffer.from('x') }]), zipName)).toBe(
      `Arhiivist „${zipName}“ oodati ühte CSV-faili, leiti „a.xlsx“.`,
    )
    expect(await refusalOf(Uint8Array.of(1, 0, 2, 0, 3))).toContain('leiti kahendfail')
    expect(await refusalOf('')).toBe(
      `Fail „${registryFileName}“ on tühi. Oodati äriregistri lihtandmete faili.`,
    )
  })

  test('a heading without rows', async () => {
    const message = `Failis „${registryFileName}“ on ainult päis, oodati selle all ettevõtete ridu.`
    expect(await refusalOf(`${heading}\n`)).toBe(message)
    expect(await refusalOf(heading)).toBe(message)
  })
})

describe('a truncated file throws', () => {
  test('plain, in the middle of a row', async () => {
    const half = published.subarray(0, published.length - 20)
    expect(await refusalOf(half)).toBe(
      `Fail „${registryFileName}“ katkeb real 23: viimane rida ei lõpe reavahetusega.`,
    )
  })

  test('zipped; a complete archive needs no last line end', async () => {
    const whole = Buffer.from(text.trimEnd())
    const packed = zipOf([{ name: registryFileName, bytes: whole }])
    expect((await readRegistryFile(zipName, packed)).rows).toHaveLength(22)
    expect(await refusalOf(packed.subarray(0, packed.length / 2), zipName)).toContain(
      'on rikutud või ei ole ZIP-arhiiv',
    )
  })

  test('an error of the source passes through and a stopped reader closes the source', async () => {
    let isClosed = false
    async function* breaking() {
      try {
        yield published.subarray(0, 3000)
        throw new Error('katkes')
      } finally {
        isClosed = true
      }
    }
    const file = await openRegistryFile(registryFileName, breaking())
    await expect(readToEnd(file.batches)).rejects.toThrow('katkes')
    isClosed = false
    const stopped = (await openRegistryFile(registryFileName, breaking())).batches[
      Symbol.asyncIterator
    ]()
    await stopped.next().catch(() => null)
    await stopped.return?.()
    expect(isClosed).toBe(true)
    isClosed = false
    await expect(
      openRegistryFile(
        registryFileName,
        closable('<html>', () => (isClosed = true)),
      ),
    ).rejects.toThrow()
    expect(isClosed).toBe(true)
  })
})

async function readToEnd(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

async function* closable(content: string, onClose: () => void) {
  try {
    yield Buffer.from(content)
    yield Buffer.from('\nveel')
  } finally {
    onClose()
  }
}

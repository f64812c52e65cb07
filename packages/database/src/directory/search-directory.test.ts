import type { RegistryFacts } from '@kvartal/domain/company/facts'
import { legalFormWords } from '@kvartal/domain/company/legal-form'
import { collectNames } from '@kvartal/domain/search/collect-names'
import {
  companyQuery,
  matchesCompany,
  searchable,
  searchWords,
} from '@kvartal/domain/search/company-search'
import { foldedWords } from '@kvartal/domain/search/fold'
import { openNames } from '@kvartal/domain/search/name-index'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile, type FourNumbers } from '@kvartal/testing/database/emta-file'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { importEmtaNames, importNames } from '@kvartal/testing/database/named-companies'
import { registryFacts, registryFile } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDataVersions } from '../data-version.ts'
import { importEmtaFile } from '../figures/import-emta-file.ts'
import { importRegistryFile } from './import-registry-file.ts'
import { indexNewNames } from './index-names.ts'
import { saveRegistryFacts } from './save-registry-facts.ts'
import { findCodes, searchDirectory, streamNames } from './search-directory.ts'

const database = await databaseForFile()

const search = (typed: string, limit = 20) => searchDirectory(database.db, typed, { limit })
const found = async (typed: string, limit?: number) =>
  (await search(typed, limit)).map(({ name }) => name)

describe('names of the register', () => {
  beforeAll(async () => {
    await emptyFigures(database)
    await importNames(database, [
      'Bolt Operations OÜ',
      'OÜ Bolt',
      'Nutibolt AS',
      'Eesti Bolt MTÜ',
      'Boltimees OÜ',
      'Õunapuu AS',
      'Ounapuu OÜ',
      'Žumm OÜ',
      'Ida-Viru Keskhaigla SA',
      'Osaühing Maatrans',
      '100% Puhas_Maja OÜ',
      'Привет Мир OÜ',
      'Zorro OÜ',
      'Šokolaad OÜ',
      'Äke OÜ',
    ])
  })

  test.each([
    [
      'the exact name, beginnings of names, beginnings of words, parts of names',
      'bolt',
      ['OÜ Bolt', 'Bolt Operations OÜ', 'Boltimees OÜ', 'Eesti Bolt MTÜ', 'Nutibolt AS'],
    ],
    ['words by their beginnings in any order', 'oper bo', ['Bolt Operations OÜ']],
    ['a part of the name across words', 'olt oper', ['Bolt Operations OÜ']],
    [
      'legal forms, which do not count',
      'as bolt',
      ['OÜ Bolt', 'Bolt Operations OÜ', 'Boltimees OÜ', 'Eesti Bolt MTÜ', 'Nutibolt AS'],
    ],
    ['a legal form alone', 'osaühing', ['Osaühing Maatrans']],
    ['a legal form alone that no name contains', 'usaldusühing', []],
    ['case and diacritics', 'ÕUNA', ['Ounapuu OÜ', 'Õunapuu AS']],
    ['carons', 'zu', ['Žumm OÜ']],
    ['signs between words', 'ida-v', ['Ida-Viru Keskhaigla SA']],
    ['signs that mean something to LIKE', '% puhas_', ['100% Puhas_Maja OÜ']],
    ['other alphabets', 'прив', ['Привет Мир OÜ']],
    ['two letters inside a word', 'tb', []],
    ['two letters inside a word that has them', 'mm', ['Žumm OÜ']],
    ['a word that is only inside another word', 'rations bolt', []],
    ['one letter', 'b', []],
    ['nothing but signs', '%%', []],
    ['a sign that PostgreSQL cannot keep', 'boltim\0', ['Boltimees OÜ']],
  ])('a search for %s', async (_, typed, names) => {
    expect(await found(typed)).toEqual(names)
  })

  test('names are in Estonian order', async () => {
    await importNames(
      database,
      [
        'Zorro Kott OÜ',
        'Tuli Kott OÜ',
        'Šokolaad Kott OÜ',
        'Ärn Kott OÜ',
        'Õli Kott OÜ',
        'Vana Kott OÜ',
        'Sae Kott OÜ',
        'Ökott OÜ',
        'Ümar Kott OÜ',
        'Žest Kott OÜ',
        'Xanadu Kott OÜ',
      ],
      '2027-01-01',
    )
    expect(await found('kott')).toEqual([
      'Sae Kott OÜ',
      'Šokolaad Kott OÜ',
      'Zorro Kott OÜ',
      'Žest Kott OÜ',
      'Tuli Kott OÜ',
      'Vana Kott OÜ',
      'Õli Kott OÜ',
      'Ärn Kott OÜ',
      'Ümar Kott OÜ',
      'Xanadu Kott OÜ',
      'Ökott OÜ',
    ])
  })

  test('results are limited to those of the highest rank', async () => {
    expect(await found('kott', 3)).toEqual(['Sae Kott OÜ', 'Šokolaad Kott OÜ', 'Zorro Kott OÜ'])
    expect(await search('kott', 0)).toEqual([])
  })
})

describe('registry codes', () => {
  beforeAll(async () => {
    await emptyFigures(database)
    await importNames(database, ['Number 1000 OÜ', 'Teine OÜ', 'Kolmas OÜ'])
    await importRegistryFile(
      database,
      registryFile([registryFacts({ registryCode: '20000017', name: 'Aed 1000 OÜ' })]),
      { asOf: '2026-11-20' },
    )
  })

  test.each([
    ['the whole of one', '10000002', ['Teine OÜ']],
    ['one with blanks', '1000 0002', ['Teine OÜ']],
    [
      'the beginning, before names',
      '1000',
      ['Number 1000 OÜ', 'Teine OÜ', 'Kolmas OÜ', 'Aed 1000 OÜ'],
    ],
    ['more than eight digits', '100000021', []],
  ])('%s', async (_, typed, names) => {
    expect(await found(typed)).toEqual(names)
  })
})

describe('among equal matches the larger company is first', () => {
  const names = [
    'Bolt UÜ',
    'Bolt Technology OÜ',
    'Bolt Services EE OÜ',
    'Bolt Holdings OÜ',
    'Boltimees OÜ',
    'Bolt Algus OÜ',
  ]
  const figures: readonly FourNumbers[] = [
    [1, 1, 900, 1],
    [1, 1, 90_000_000, 900],
    [1, 1, 500_000, 4],
    [1, 1, 500_000, 9],
    [1, 1, 99_000_000, 1],
  ]
  const rowsOf = (year: number, given: readonly FourNumbers[]) =>
    given.map((row, index) => ({
      registryCode: String(10000001 + index),
      name: 'X',
      year,
      figures: { 1: row },
    }))

  beforeAll(async () => {
    await emptyFigures(database)
    await importNames(database, names)
    await importEmtaFile(
      database,
      emtaFile({ publishedOn: '2026-04-10', rows: rowsOf(2026, figures) }),
      { scope: 'all' },
    )
  })

  test('by turnover, then by employees; a name that is nothing else has no precedence over a larger one', async () => {
    const expected = [
      'Bolt Technology OÜ',
      'Bolt Holdings OÜ',
      'Bolt Services EE OÜ',
      'Bolt UÜ',
      'Bolt Algus OÜ',
      'Boltimees OÜ',
    ]
    expect(await found('Bolt')).toEqual(expected)
    expect(await found('bolt', 3)).toEqual(expected.slice(0, 3))
    expect(await found('olt')).toEqual([
      'Boltimees OÜ',
      'Bolt Technology OÜ',
      'Bolt Holdings OÜ',
      'Bolt Services EE OÜ',
      'Bolt UÜ',
      'Bolt Algus OÜ',
    ])
  })

  test('a small company is first by its whole name with the form', async () => {
    expect(await found('bolt uü', 1)).toEqual(['Bolt UÜ'])
    expect(await found('OÜ Bolt', 1)).toEqual(['Bolt Technology OÜ'])
  })

  test('the names in memory follow new figures', async () => {
    const newest = [
      [1, 1, 950_000_000, 1],
      [1, 1, null, 900],
    ] as const
    const before = await readDataVersions(database.db)
    await importEmtaFile(
      database,
      emtaFile({ publishedOn: '2027-04-10', rows: rowsOf(2027, newest) }),
      { scope: 'all' },
    )
    expect((await readDataVersions(database.db)).names).not.toBe(before.names)
    expect(await found('bolt')).toMatchObject({ 0: 'Bolt UÜ', 1: 'Bolt Technology OÜ' })
  })

  test('a company without figures of the last two years has no size', async () => {
    await importEmtaFile(
      database,
      emtaFile({ publishedOn: '2029-04-10', rows: rowsOf(2029, [[1, 1, 5, 1]]) }),
      { scope: 'all' },
    )
    expect(await found('bolt')).toEqual([
      'Bolt UÜ',
      'Bolt Algus OÜ',
      'Bolt Holdings OÜ',
      'Bolt Services EE OÜ',
      'Bolt Technology OÜ',
      'Boltimees OÜ',
    ])
    expect(
      (await database.pool.query('select registry_code, revenue from company_sizes')).rows,
    ).toEqual([{ registry_code: '10000001', revenue: 5 }])
  })

  test('a size is right where something else than an import has changed figures', async () => {
    await database.pool.query('update figures set revenue = 7 where year = 2029')
    await importEmtaFile(
      database,
      emtaFile({
        publishedOn: '2029-04-20',
        rows: rowsOf(2028, [
          [1, 1, 6, 1],
          [1, 1, 3, 2],
        ]),
      }),
      { scope: 'all' },
    )
    const { rows } = await database.pool.query(
      'select registry_code, revenue from company_sizes order by registry_code',
    )
    expect(rows).toEqual([
      { registry_code: '10000001', revenue: 7 },
      { registry_code: '10000002', revenue: 3 },
    ])
  })

  test('figures of years before the newest two change nothing', async () => {
    await importEmtaFile(
      database,
      emtaFile({ publishedOn: '2029-05-10', rows: rowsOf(2022, figures) }),
      { scope: 'all' },
    )
    expect(await found('bolt', 1)).toEqual(['Bolt UÜ'])
  })
})

describe('indexed names', () => {
  beforeEach(() => emptyFigures(database))

  test("are EMTA's until the register has one, then only the register's", async () => {
    await importEmtaNames(database, '2026-07-10', { '10000001': 'KUNINGLIK KÖÖK, OÜ' })
    expect(await found('köök')).toEqual(['KUNINGLIK KÖÖK, OÜ'])
    await importNames(database, ['Restoran Troon OÜ'])
    expect(await found('köök')).toEqual([])
    expect(await found('tro')).toEqual(['Restoran Troon OÜ'])
    await importEmtaNames(database, '2026-10-10', { '10000001': 'KUNINGLIK PÕRAND, OÜ' })
    expect(await found('põrand')).toEqual([])
  })

  test('are replaced by the new names after every kind of import', async () => {
    await importEmtaNames(database, '2026-07-10', {
      '10000001': 'ESIMENE OÜ',
      '10000002': 'TEINE OÜ',
    })
    expect(await found('esim')).toEqual(['ESIMENE OÜ'])
    await importEmtaNames(database, '2026-10-10', {
      '10000001': 'KOLMAS OÜ',
      '10000002': 'TEINE OÜ',
    })
    expect(await found('esim')).toEqual([])
    expect(await found('kolm')).toEqual(['KOLMAS OÜ'])
    await importNames(database, ['Neljas OÜ', 'Viies OÜ'], '2026-11-20')
    await importNames(database, ['Kuues OÜ', 'Viies OÜ'], '2026-11-21')
    expect(await found('nelj')).toEqual([])
    expect(await found('kuu')).toEqual(['Kuues OÜ'])
    await saveRegistryFacts(
      database.db,
      registryFacts({ registryCode: '10000001', name: 'Seitsmes OÜ' }),
      '2026-11-22',
    )
    expect(await found('kuu')).toEqual([])
    expect(await found('seits')).toEqual(['Seitsmes OÜ'])
  })

  test('include every name, even when thousands are not indexed yet and several users search concurrently', async () => {
    const names = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [String(10000001 + index), `FIRMA ${index} OÜ`]),
    )
    await importEmtaNames(database, '2026-07-10', names)
    const typed = ['firma 4999', 'firma 0', 'firma 2000', 'firma 2001', 'firma 1', 'firma 4998']
    const all = await Promise.all(typed.map((text) => found(text)))
    expect(all.map(([first]) => first)).toEqual(typed.map((text) => `${text.toUpperCase()} OÜ`))
    const { rows } = await database.pool.query(
      'select count(*) as names, count(distinct name) as different from directory_names',
    )
    expect(rows).toEqual([{ names: 5000, different: 5000 }])
  })

  test('a search waits for names that another one is indexing', async () => {
    await importEmtaNames(database, '2026-07-10', { '10000001': 'OOTEL OÜ' })
    const searched = await database.db.transaction().execute(async (transaction) => {
      await indexNewNames(transaction)
      const waiting = found('ootel')
      await sleep(100)
      return { waiting }
    })
    expect(await searched.waiting).toEqual(['OOTEL OÜ'])
  })

  test('a search does not wait for names locked by an import, and finds them when it has ended', async () => {
    await importEmtaNames(database, '2026-07-10', {
      '10000001': 'LUKUS OÜ',
      '10000002': 'LAHTI OÜ',
    })
    const client = await database.pool.connect()
    try {
      await client.query("begin; select from directory where registry_code = '10000001' for update")
      expect(await found('oü lu')).toEqual([])
      expect(await found('oü la')).toEqual(['LAHTI OÜ'])
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await found('oü lu')).toEqual(['LUKUS OÜ'])
  })
})

describe('former names', () => {
  const save = (given: Partial<RegistryFacts>) =>
    saveRegistryFacts(database.db, registryFacts(given), '2026-11-20')
  const former = (
    name: string,
    startDate: string | null = null,
    endDate: string | null = null,
  ) => ({ name, startDate, endDate })

  beforeAll(async () => {
    await emptyFigures(database)
    await save({
      registryCode: '10000001',
      name: 'Bolt Operations OÜ',
      formerNames: [
        former('Taxify OÜ', '2013-01-01', '2019-03-07'),
        former('mTakso OÜ', null, '2013-01-01'),
      ],
    })
    await save({
      registryCode: '10000002',
      name: 'Takso Ühing MTÜ',
      formerNames: [former('Vana Takso MTÜ', null, '2001-01-01')],
    })
    await save({
      registryCode: '10000003',
      name: 'Aas OÜ',
      formerNames: [
        former('Taks OÜ', null, '2001-01-01'),
        former('Takistus OÜ', null, '2005-01-01'),
      ],
    })
  })

  test('a company is found by a former name, which is returned, the latest if there are more', async () => {
    expect(await search('taxify')).toEqual([
      {
        registryCode: '10000001',
        name: 'Bolt Operations OÜ',
        legalForm: 'OÜ',
        county: null,
        businessActivity: null,
        vatRegistered: null,
        status: null,
        goneOn: null,
        matchedName: 'Taxify OÜ',
      },
    ])
    expect(await search('tak aas')).toEqual([])
    expect(await search('taki')).toMatchObject([{ name: 'Aas OÜ', matchedName: 'Takistus OÜ' }])
    expect((await search('tak')).find(({ name }) => name === 'Aas OÜ')).toMatchObject({
      matchedName: 'Takistus OÜ',
    })
  })

  test('no former name is returned when the current one matches too', async () => {
    const [takso] = (await search('vana takso')).concat(await search('takso'))
    expect(takso).toMatchObject({ name: 'Takso Ühing MTÜ', matchedName: 'Vana Takso MTÜ' })
    expect(
      (await search('takso')).find(({ registryCode }) => registryCode === '10000002'),
    ).not.toHaveProperty('matchedName')
  })

  test('former names have the same rank as current ones, and a company is listed once', async () => {
    expect(await found('tak')).toEqual(['Aas OÜ', 'Takso Ühing MTÜ', 'Bolt Operations OÜ'])
    expect(await found('taks')).toEqual(['Aas OÜ', 'Takso Ühing MTÜ', 'Bolt Operations OÜ'])
  })
})

test('the search finds what other searches find, and otherwise only names that contain the words in sequence', async () => {
  await emptyFigures(database)
  const random = randomFrom(7)
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const letters = [
    'a',
    'õ',
    'ä',
    'ö',
    'ü',
    'š',
    'ž',
    'B',
    'É',
    'k',
    ' ',
    ' ',
    '-',
    '2',
    ' OÜ ',
    ' AS ',
    '&',
    'ß',
    'İ',
    'ł',
  ]
  const made = (length: number) => Array.from({ length }, () => among(letters)).join('')
  const names = Array.from({ length: 300 }, (_, index) => `${made(9)} N${index}`)
  await importNames(database, names)
  for (const code of ['20000001', '20000002']) {
    const formerNames = Array.from({ length: 3 }, () => ({
      name: `${made(6)} N${code}`,
      startDate: null,
      endDate: null,
    }))
    await saveRegistryFacts(
      database.db,
      registryFacts({ registryCode: code, name: `${made(6)} M${code}`, formerNames }),
      '2026-11-20',
    )
  }
  const sizes = names
    .slice(0, 200)
    .map((_, index): FourNumbers => [
      1,
      1,
      index % 5 === 0 ? null : Math.floor(random() * 20),
      1 + (index % 3),
    ])
  const rows = sizes.map((row, index) => ({
    registryCode: String(10000001 + index),
    name: 'X',
    year: 2026,
    figures: { 1: row },
  }))
  await importEmtaFile(database, emtaFile({ publishedOn: '2026-04-10', rows }), { scope: 'all' })
  const collected = collectNames({ hasCodes: true })
  await streamNames(database.db, (batch) => {
    for (const { registryCode, name, place } of batch)
      collected.add(Number(registryCode), name, place)
  })
  const index = openNames(collected.take())
  for (let round = 0; round < 150; round++) {
    const typed =
      random() < 0.5
        ? made(2 + Math.floor(random() * 3))
        : among(names)
            .slice(Math.floor(random() * 6))
            .slice(0, 5)
    const query = companyQuery(typed)
    const words = searchWords(typed)
    // Punctuation alone contains no words, and a search by code matches only its beginning.
    if (query === null || words.length === 0 || /^\d+$/.test(query.code)) continue
    for (const limit of [3, 1000]) {
      expect({ typed, codes: index.find(typed, { limit }).map(String) }).toEqual({
        typed,
        codes: await findCodes(database.db, typed, limit),
      })
    }
    const codes = new Set((await search(typed, 1000)).map(({ registryCode }) => registryCode))
    const namesFound = names.filter((_, place) => codes.has(String(10000001 + place)))
    // A single letter beside punctuation is matched only at beginnings of words.
    const isLetter = words.join(' ').length === 1
    const isMissing = (name: string) =>
      matchesCompany(searchable(name, ''), query) && !namesFound.includes(name)
    expect(isLetter ? [] : names.filter(isMissing)).toEqual([])
    const others = words.filter((word) => !legalFormWords.has(word))
    const named = others.length > 0 ? others : words
    const rows = [words.join(' '), named.join(' ')].filter((row) => row.length > 1)
    const isFound = (name: string) => {
      const folded = foldedWords(name)
      const isHeld = rows.some((row) => folded.join(' ').includes(row))
      return isHeld || named.every((word) => folded.some((each) => each.startsWith(word)))
    }
    expect({ typed, namesFound }).toEqual({ typed, namesFound: names.filter(isFound) })
  }
})

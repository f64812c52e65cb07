import { periodsBetween } from '@kvartal/domain/period/period'
import {
  company,
  employees,
  revenue,
  tag,
  taxRatio,
  year2023,
  yearAxis,
} from '@kvartal/testing/charts/lines'
import { describe, expect, test } from 'vitest'
import { periodAxis } from '../series/period-axis.ts'
import { summarySentence } from './summary-sentence.ts'

const said = (...input: Parameters<typeof summarySentence>) =>
  summarySentence(...input).replaceAll('\u00a0', ' ')

/** I kv 2022 – II kv 2023. */
const quarters = periodAxis(periodsBetween({ year: 2022, quarter: 1 }, { year: 2023, quarter: 2 }))
const years = yearAxis(2020, 2022)

describe('quarters', () => {
  test('the newest quarter is compared with the same quarter of the first year, never with another one', () => {
    // From I kv 2022 to II kv 2023 it would be +71%.
    const line = company(
      'A',
      [5.6, 10.5, 7.2, 8, 8.8, 9.6].map((million) => million * 1e6),
    )
    expect(said(quarters, [revenue], [line])).toBe(
      'A, II kv 2023: käive langes aastaga 8,6%, 9,6 mln euroni.',
    )
  })

  test('of many years the same quarter of the first one is used', () => {
    const axis = periodAxis(periodsBetween({ year: 2022, quarter: 1 }, { year: 2024, quarter: 1 }))
    expect(said(axis, [revenue], [company('A', [100, 1, 1, 1, 5000, 1, 1, 1, 150])])).toBe(
      'A, I kv 2024: käive kasvas kahe aastaga 50,0%, 150 euroni.',
    )
  })

  test('only companies with both quarters are compared, and counted', () => {
    const lines = [
      company('A', [1, 100, 1, 1, 1, 110]),
      company('B', [1, 200, 1, 1, 1, 300]),
      company('C', [1, null, 1, 1, 1, 9000]),
      company('D', [1, 100, 1, 1, 1, null]),
    ]
    expect(said(quarters, [revenue], lines)).toBe(
      'II kv 2023 kasvas käive kõige rohkem ettevõttel B: aastaga 50,0%, 300 euroni. Mõlema kvartali andmed on kahel ettevõttel neljast. Kahel ettevõttel puuduvad mõne kvartali andmed.',
    )
  })

  test('a quarter that less than half of the companies reach is skipped', () => {
    const reaching = company('A', [10, 100, 1, 1, 20, 900])
    const others = ['B', 'C'].map((name) => company(name, [100, 1, 1, 1, 110, null]))
    expect(said(quarters, [revenue], [reaching, ...others])).toContain(
      'I kv 2023 kasvas käive kõige rohkem ettevõttel A: aastaga 100,0%, 20 euroni. Mõlema kvartali andmed on kõigil kolmel ettevõttel.',
    )
  })

  test('a first year that less than half of the companies have is skipped', () => {
    const axis = periodAxis(periodsBetween({ year: 2022, quarter: 1 }, { year: 2024, quarter: 1 }))
    const old = company('A', [100, 1, 1, 1, 1, 1, 1, 1, 500])
    const others = ['B', 'C'].map((name) => company(name, [null, 1, 1, 1, 100, 1, 1, 1, 110]))
    expect(said(axis, [revenue], [old, ...others])).toContain(
      'I kv 2024 kasvas käive kõige rohkem ettevõttel A: aastaga 1 eurolt 500 euroni. Mõlema kvartali andmed on kõigil kolmel ettevõttel.',
    )
  })

  test('a gap leads to the next earlier quarter that can be compared', () => {
    // II kv 2023 has no figure in 2022; I kv has one in both years.
    expect(said(quarters, [revenue], [company('A', [100, null, 1, 1, 120, 1])])).toBe(
      'A, I kv 2023: käive kasvas aastaga 20,0%, 120 euroni. A: andmed puuduvad ühes kvartalis.',
    )
  })

  test('the quarters of one year are not compared', () => {
    expect(said(year2023, [revenue], [company('A', [100, 1, 1, 110])])).toBe(
      'Muutust ei näidata: ühelgi ettevõttel ei ole selles vahemikus sama kvartali andmeid kahest aastast.',
    )
  })

  test('quarters without any figures yet do not count as missing', () => {
    expect(
      said(
        quarters,
        [revenue],
        [company('A', [1, 2, 2, 2, 2, null]), company('B', [1, 1, 1, 1, 1, null])],
      ),
    ).toBe(
      'I kv 2023 kasvas käive kõige rohkem ettevõttel A: aastaga 100,0%, 2 euroni. Mõlema kvartali andmed on mõlemal ettevõttel.',
    )
  })

  test('averages of tags are named as such when there are no companies', () => {
    expect(said(quarters, [revenue], [tag('Ehitus', [1, 1, 1, 1, 1, 2])])).toBe(
      'Ehitus, II kv 2023: keskmine käive kasvas aastaga 100,0%, 2 euroni.',
    )
    expect(
      said(
        quarters,
        [revenue],
        [tag('Ehitus', [1, 1, 1, 1, 1, 2]), tag('Kaubandus', [1, null, 1, 1, 1, 2])],
      ),
    ).toContain('Mõlema kvartali väärtus on ühel tagil kahest.')
  })

  test('an average states its number of companies, and one of only a few is not compared', () => {
    const coverage = {
      of: 50,
      counts: [40, 41, 40, 40, 38, 2],
      isThin: [false, false, false, false, false, true],
    }
    const ehitus = { ...tag('Ehitus', [1, 1, 1, 1, 2, 9]), coverage }
    expect(said(quarters, [revenue], [ehitus])).toBe(
      'Ehitus: keskmine käive oli I kv 2023 2 € (38 ettevõtet), aasta varem 1 € (40 ettevõtet). Kasvu ei arvutata, sest ettevõtted ei ole samad („Samad ettevõtted“ võrdleb samu).',
    )
    expect(
      said(
        quarters,
        [revenue],
        [ehitus, { ...ehitus, subject: { ...ehitus.subject, key: 'other' } }],
      ),
    ).toBe(
      'Tagide kasvu ei arvutata, sest ettevõtted ei ole samad („Samad ettevõtted“ võrdleb samu).',
    )
  })

  test('an average of the same companies grows', () => {
    const coverage = { of: 50, counts: [40, 40, 40, 40, 40, 40], isThin: [], isOfSame: true }
    expect(said(quarters, [revenue], [{ ...tag('Ehitus', [1, 1, 1, 1, 1, 2]), coverage }])).toBe(
      'Ehitus, II kv 2023: keskmine käive kasvas aastaga 100,0%, 2 euroni (40 ettevõtet).',
    )
  })
})

describe('years', () => {
  test('the last year is compared with the first', () => {
    const lines = [company('A', [100, 1, 90]), company('B', [200, 1, 100])]
    expect(said(years, [revenue], lines)).toBe(
      '2022 langes käive kõige vähem ettevõttel A: kahe aastaga 10,0%, 90 euroni. Mõlema aasta andmed on mõlemal ettevõttel.',
    )
  })

  test('only comparable years are', () => {
    const short = { ...company('A', [100, 1, 900]), bases: [null, 'own', 'own'] as const }
    const group = { ...company('B', [100, 1, 800]), bases: ['own', 'own', 'group'] as const }
    const own = { ...company('C', [100, 1, 150]), bases: ['own', null, 'own'] as const }
    expect(said(years, [revenue], [short, group, own])).toBe(
      'C, 2022: käive kasvas kahe aastaga 50,0%, 150 euroni. Mõlema aasta võrreldavad andmed on ühel ettevõttel kolmest.',
    )
    expect(
      said(
        yearAxis(2020, 2021),
        [revenue],
        [{ ...company('A', [100, 900]), bases: [null, 'own'] as const }],
      ),
    ).toBe(
      'Muutust ei näidata: ühelgi ettevõttel ei ole selles vahemikus kahte võrreldavat aastat.',
    )
  })

  test('a single year is not compared', () => {
    expect(said(yearAxis(2020, 2020), [revenue], [company('A', [100])])).toBe('')
  })
})

describe('values without a percentage', () => {
  test.each([
    ['from loss to profit', -5, 9, 'A, 2022: käive kasvas kahe aastaga −5 eurolt 9 euroni.'],
    ['from profit to loss', 5, -9, 'A, 2022: käive langes kahe aastaga 5 eurolt −9 euroni.'],
    [
      'from a loss to a larger one',
      -5,
      -9,
      'A, 2022: käive langes kahe aastaga −5 eurolt −9 euroni.',
    ],
    ['from zero', 0, 9, 'A, 2022: käive kasvas kahe aastaga 0 eurolt 9 euroni.'],
    ['from zero to zero', 0, 0, 'A, 2022: käive ei ole kahe aastaga muutunud: 0 €.'],
  ])('%s, a single company is given by its figures', (_, before, after, sentence) => {
    expect(said(years, [revenue], [company('A', [before, 1, after])])).toBe(sentence)
  })

  test('among several companies they are not ranked, but counted', () => {
    const lines = [company('A', [0, 1, 9]), company('B', [-5, 1, 9]), company('C', [10, 1, 11])]
    expect(said(years, [revenue], lines)).toBe(
      '2022 kasvas käive kõige rohkem ettevõttel C: kahe aastaga 10,0%, 11 euroni. Mõlema aasta andmed on kõigil kolmel ettevõttel. Neist kahel ei ole kasvuprotsenti: varasem arv on 0 või negatiivne.',
    )
    expect(said(years, [revenue], lines.slice(0, 2))).toBe(
      'Mõlema aasta andmed on mõlemal ettevõttel. Neist kahel ei ole kasvuprotsenti: varasem arv on 0 või negatiivne.',
    )
  })

  test('a very large growth is given only by its figures', () => {
    expect(said(years, [revenue], [company('A', [66, 1, 229_507])])).toBe(
      'A, 2022: käive kasvas kahe aastaga 66 eurolt 230 tuh euroni.',
    )
  })

  test('percentages are compared by their difference, not by their quotient', () => {
    const lines = [
      company('A', [0.01, 1, 0.03], 'taxRatio'),
      company('B', [0.2, 1, 0.3], 'taxRatio'),
    ]
    expect(said(years, [taxRatio], lines)).toContain(
      '2022 kasvas maksude osakaal käibest kõige rohkem ettevõttel B: kahe aastaga 10,00 protsendipunkti, 30,00%-ni.',
    )
  })
})

test('without any change nothing is ranked', () => {
  expect(said(years, [revenue], [company('A', [1, 1, 1])])).toBe(
    'A, 2022: käive ei ole kahe aastaga muutunud: 1 €.',
  )
  expect(said(years, [revenue], [company('A', [1, 1, 1]), company('B', [2, 1, 1])])).toContain(
    '2022 ei kasvanud käive kahe aastaga ühelgi ettevõttel.',
  )
})

test('the sentence is about the first of several metrics and names it', () => {
  const lines = [company('A', [1, 1, 2]), company('A', [1, 1, 9], 'employees')]
  expect(said(years, [revenue, employees], lines)).toBe(
    'A, 2022: käive kasvas kahe aastaga 100,0%, 2 euroni.',
  )
})

test('companies with missing periods are named, or counted', () => {
  const whole = company('A', [1, 1, 2])
  expect(said(years, [revenue], [whole, company('B', [null, null, 1])])).toContain(
    'B: andmed puuduvad kahel aastal.',
  )
  expect(said(years, [revenue], [whole, company('B', [null, null, null])])).toContain(
    'B: andmed puuduvad.',
  )
  const none = [company('B', [null, null, null]), company('C', [null, null, null])]
  expect(said(years, [revenue], [whole, ...none])).toContain(
    'Mõlema aasta andmed on ühel ettevõttel kolmest. Kahel ettevõttel andmed puuduvad.',
  )
  const gaps = [company('B', [null, 1, 1]), company('C', [1, null, 1])]
  expect(said(years, [revenue], [whole, ...gaps])).toContain(
    'Kahel ettevõttel puuduvad mõne aasta andmed.',
  )
})

test('the sentence is empty without figures', () => {
  expect(said(year2023, [revenue], [company('A', [null, null, null, null])])).toBe('')
  expect(said(year2023, [], [])).toBe('')
})

test('growth from less than 10 000 € is not the largest beside others, and is counted', () => {
  const lines = [
    company('A', [19, 1, 1229]),
    company('B', [10_000, 1, 12_000]),
    company('C', [80_000, 1, 88_000]),
  ]
  expect(said(years, [revenue], lines)).toBe(
    '2022 kasvas käive kõige rohkem ettevõttel B: kahe aastaga 20,0%, 12 tuh euroni. Mõlema aasta andmed on kõigil kolmel ettevõttel. Kasvu järgi jäi neist kõrvale 1: varasem arv on alla 10 000 €.',
  )
})

test('a break of the metric is the reason where nothing else keeps a change from being told', () => {
  const broken = {
    ...revenue,
    breaks: [{ at: 2022, mixed: 0, sentence: 'Alates 1.1.2022 on teisiti.' }],
  }
  const line = company('A', [100, 1, 900])
  expect(said(years, [broken], [line])).toBe(
    'A, 2021: käive langes aastaga 99,0%, 1 euroni. Hilisemat muutust ei näidata: arvutus muutus.',
  )
  expect(said(yearAxis(2021, 2022), [broken], [company('A', [100, 900])])).toBe(
    'Muutust ei näidata: arvutus muutus.',
  )
})

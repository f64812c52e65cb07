import { expect, test } from 'vitest'
import { digestOf, type DigestContent } from './digest.ts'
import type { WatchedCompany } from './watched-company.ts'

const nothing = { value: null, quarterBefore: null, yearBefore: null }

const company = (registryCode: string, given: Partial<WatchedCompany> = {}): WatchedCompany => ({
  registryCode,
  name: `Firma ${registryCode}`,
  period: '2026-Q1',
  figures: {
    revenue: { value: 150_000, quarterBefore: 210_000, yearBefore: 100_000 },
    employees: { value: 3, quarterBefore: 4, yearBefore: null },
    nationalTaxes: nothing,
  },
  isNew: false,
  corrections: [],
  ...given,
})

const content = (given: Partial<DigestContent>): DigestContent => ({
  publishedOn: '2026-04-10',
  companies: [],
  movedMost: { up: [], down: [] },
  lists: [],
  ...given,
})

const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as unknown

test('no digest is written when an edition says nothing about what is watched', () => {
  expect(digestOf(content({ companies: [company('1'), company('2')] }))).toBeNull()
})

test('new figures are shown beside those of the quarter before and of a year before; what is missing is not compared', () => {
  const digest = digestOf(
    content({
      companies: [company('1', { isNew: true }), company('2')],
      movedMost: { up: [{ registryCode: '1', change: 0.5 }], down: [] },
    }),
  )
  expect(plain(digest)).toEqual({
    subject: 'Kvartal: 1 ettevõttel on uued andmed',
    lead: 'Maksu- ja Tolliamet avaldas 10.04.2026 uued andmed. Sellest, mida jälgid: 1 ettevõttel on uued andmed.',
    parts: [
      {
        title: 'Enim muutus käive aastaga',
        entries: [{ heading: null, path: null, lines: ['+50,0%: Firma 1, 100 000 € → 150 000 €'] }],
      },
      {
        title: 'Uued andmed',
        entries: [
          {
            heading: 'Firma 1, I kv 2026',
            path: '/companies/1',
            lines: [
              'Käive 150 000 € (eelmise kvartaliga −28,6%, aastaga +50,0%)',
              'Töötajaid 3 (eelmise kvartaliga −25,0%)',
              'Riiklikud maksud -',
            ],
          },
        ],
      },
    ],
  })
})

test('corrections and lists have sections of their own', () => {
  const corrections = [
    {
      period: '2025-Q4',
      isRemoved: false,
      figures: [{ figure: 'revenue', before: 1000, after: 2000 }],
    },
  ] as const
  const moves = { entered: [{ name: 'B', place: 2 }], left: [], unknown: [], moved: [] }
  const list = {
    title: 'Tag Ehitus',
    path: '/ranking?tags=1',
    period: '2026-Q1',
    top: ['A 3 €', 'B 2 €'],
  }
  const digest = digestOf(
    content({
      companies: [company('1', { corrections })],
      lists: [
        { ...list, moves },
        { ...list, title: 'Tag Muu', moves: { ...moves, entered: [] } },
      ],
    }),
  )
  expect(digest?.subject).toBe(
    'Kvartal: 1 ettevõtte andmeid on parandatud, 2 edetabelis on uus periood',
  )
  expect(plain(digest?.parts)).toEqual([
    {
      title: 'Parandused',
      entries: [
        {
          heading: 'Firma 1',
          path: '/companies/1',
          lines: ['IV kv 2025: käive 1 000 € → 2 000 €'],
        },
      ],
    },
    {
      title: 'Tagid ja edetabelid',
      entries: [
        {
          heading: 'Tag Ehitus, I kv 2026',
          path: '/ranking?tags=1',
          lines: ['1. A 3 €', '2. B 2 €', 'Esikümnesse tuli: B (2.).'],
        },
        {
          heading: 'Tag Muu, I kv 2026',
          path: '/ranking?tags=1',
          lines: ['1. A 3 €', '2. B 2 €', 'Esikümme on sama.'],
        },
      ],
    },
  ])
})

test('a hundred of many companies are listed, with a note that there are more', () => {
  const companies = Array.from({ length: 103 }, (_, i) => company(String(i), { isNew: true }))
  const [part] = digestOf(content({ companies }))?.parts ?? []
  expect(part?.entries).toHaveLength(101)
  expect(part?.entries.at(-1)).toEqual({
    heading: null,
    path: '/watch',
    lines: ['Uued andmed on veel 3 ettevõttel.'],
  })
})

test('a change across a break is no news', () => {
  const nationalTaxes = { value: 40_000, quarterBefore: 50_000, yearBefore: 30_000 }
  const linesOf = (period: string) => {
    const figures = { revenue: nothing, employees: nothing, nationalTaxes }
    const companies = [company('1', { isNew: true, period, figures })]
    return plain(digestOf(content({ companies }))?.parts[0]?.entries[0]?.lines[2])
  }
  expect(linesOf('2026-Q1')).toBe(
    'Riiklikud maksud 40 000 € (eelmise kvartaliga ei võrrelda, arvutus muutus, aastaga ei võrrelda, arvutus muutus)',
  )
  expect(linesOf('2026-Q2')).toBe(
    'Riiklikud maksud 40 000 € (eelmise kvartaliga −20,0%, aastaga ei võrrelda, arvutus muutus)',
  )
  expect(linesOf('2027-Q1')).toBe(
    'Riiklikud maksud 40 000 € (eelmise kvartaliga −20,0%, aastaga +33,3%)',
  )
})

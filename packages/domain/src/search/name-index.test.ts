import { describe, expect, test } from 'vitest'
import { collectNames } from './collect-names.ts'
import { openNames } from './name-index.ts'

function indexOf(names: readonly (readonly [number, string, number?])[], hasCodes = true) {
  const collected = collectNames({ hasCodes })
  for (const [key, name, place] of names) collected.add(key, name, place)
  return openNames(collected.take())
}

// In the order in which they are to be listed when they match equally well.
const names = [
  [20000001, 'OÜ Bolt'],
  [20000002, 'Boltimees OÜ'],
  [20000003, 'Bolt Operations OÜ'],
  [20000004, 'Eesti Bolt MTÜ'],
  [20000005, 'Nutibolt AS'],
  [20000006, 'Õunapuu AS'],
  [20000007, 'Žumm OÜ'],
  [20000008, 'Ida-Viru Keskhaigla SA'],
  [20000009, 'Osaühing'],
  [20000009, 'Endine Nimi OÜ'],
  [11115678, 'Привет 20 Мир'],
] as const
const nameOf = (key: number) => names.find(([other]) => other === key)?.[1]

describe('a search finds', async () => {
  const index = indexOf(names)
  test.each([
    [
      'the exact name, then first words, beginnings, words, parts',
      'bolt',
      ['OÜ Bolt', 'Bolt Operations OÜ', 'Boltimees OÜ', 'Eesti Bolt MTÜ', 'Nutibolt AS'],
    ],
    ['words by their beginnings in any order', 'oper bo', ['Bolt Operations OÜ']],
    ['a part of the name across words', 'olt oper', ['Bolt Operations OÜ']],
    ['a whole name with its form', 'bolt operations ou', ['Bolt Operations OÜ']],
    [
      'names whatever their legal form',
      'as bolt',
      ['OÜ Bolt', 'Bolt Operations OÜ', 'Boltimees OÜ', 'Eesti Bolt MTÜ', 'Nutibolt AS'],
    ],
    ['a legal form alone, the name that is nothing else first', 'osaühing', ['Osaühing']],
    ['a short legal form alone', 'as', ['Nutibolt AS', 'Õunapuu AS']],
    ['case and diacritics', 'OUNA', ['Õunapuu AS']],
    ['signs between words', 'ida-v', ['Ida-Viru Keskhaigla SA']],
    ['a former name', 'endine', ['Osaühing']],
    ['other alphabets', 'прив', ['Привет 20 Мир']],
    [
      'codes by their beginning before names, and by their parts after them',
      '20',
      [
        'OÜ Bolt',
        'Boltimees OÜ',
        'Bolt Operations OÜ',
        'Eesti Bolt MTÜ',
        'Nutibolt AS',
        'Õunapuu AS',
        'Žumm OÜ',
        'Ida-Viru Keskhaigla SA',
        'Osaühing',
        'Привет 20 Мир',
      ],
    ],
    ['a part of a code', '5678', ['Привет 20 Мир']],
    ['a code with blanks', '1111 5678', ['Привет 20 Мир']],
    ['the zeros inside a code', '0008', ['Ida-Viru Keskhaigla SA']],
    ['nothing for a word that is only inside another one', 'rations bolt', []],
    ['nothing for one letter', 'b', []],
    ['nothing for signs', '%%', []],
    ['nothing for more than eight digits', '200000010', []],
  ])('%s', (_, typed, expected) => {
    expect(index.find(typed, { limit: 20 }).map(nameOf)).toEqual(expected)
  })

  test('at most the requested number, and only accepted ones, even if they come later', () => {
    expect(index.find('bolt', { limit: 2 }).map(nameOf)).toEqual(['OÜ Bolt', 'Bolt Operations OÜ'])
    expect(index.find('bolt', { limit: 2, accepts: (key) => key > 20000003 }).map(nameOf)).toEqual([
      'Eesti Bolt MTÜ',
      'Nutibolt AS',
    ])
    expect(index.find('bolt', { limit: 0 })).toEqual([])
  })
})

describe('among equal matches', async () => {
  const index = indexOf([
    [1, 'Bolt Technology OÜ', 1],
    [2, 'Boltimees AS', 2],
    [3, 'Bolt Holdings OÜ', 3],
    [3, 'Bolt', 3],
    [4, 'Bolt Algus OÜ', 4],
    [5, 'Bolt UÜ', 4],
    [6, 'Suur Bolt OÜ', 5],
    [7, 'Väike Bolt OÜ', 6],
  ])
  test.each([
    [
      'the first in order, also before the name alone, which is first of its place',
      'bolt',
      [1, 3, 5, 4, 2, 6, 7],
    ],
    ['the whole name first when its form is typed', 'bolt uü', [5, 1, 3, 4, 2, 6, 7]],
    [
      'the order for names with another form, since no name is the whole of it',
      'bolt as',
      [1, 3, 5, 4, 2, 6, 7],
    ],
    ['the order for a beginning', 'bol', [1, 2, 3, 4, 5, 6, 7]],
  ])('%s', (_, typed, expected) => {
    expect(index.find(typed, { limit: 20 })).toEqual(expected)
    expect(index.find(typed, { limit: 2 })).toEqual(expected.slice(0, 2))
  })
})

test('keys that are not codes are not found by digits', async () => {
  const index = indexOf(
    [
      [20000001, 'Ehitus'],
      [7, '20 aastat'],
    ],
    false,
  )
  expect(index.find('20', { limit: 5 })).toEqual([7])
})

test('an empty index finds nothing', async () => {
  expect(indexOf([]).find('bolt', { limit: 5 })).toEqual([])
})

describe('few of the found names are the first of all that are found', () => {
  const words = ['Ehitus', 'Bolt', 'Bo', 'Kala', 'Eesti', 'OÜ', 'AS', 'Korteriühistu', 'Kalamees']
  const made = Array.from({ length: 6000 }, (_, i) => {
    const word = (step: number) => words[(i * 7 + Math.floor(i / step) * step) % words.length]
    return [
      10_000_000 + i,
      [word(1), word(3), ...(i % 4 === 0 ? [word(11)] : [])].join(' '),
    ] as const
  })
  const index = indexOf(made)
  const all = (typed: string) => index.find(typed, { limit: made.length })
  test.each([
    'bo',
    'oü',
    'oü kala',
    'kala',
    'ka',
    'eesti bo',
    'ala',
    'olt eh',
    'as',
    '1000',
    '00',
    'bolt ehitus as',
    'kor',
  ])('%s', (typed) => {
    const found = all(typed)
    expect(found.length).toBeGreaterThan(10)
    for (const limit of [1, 3, 10])
      expect(index.find(typed, { limit })).toEqual(found.slice(0, limit))
    const isEven = (key: number) => key % 2 === 0
    expect(index.find(typed, { limit: 10, accepts: isEven })).toEqual(
      found.filter(isEven).slice(0, 10),
    )
  })
})

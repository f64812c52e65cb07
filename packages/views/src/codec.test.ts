import { expect, test } from 'vitest'
import {
  dayOf,
  defineView,
  oneOf,
  pageOf,
  parsed,
  readPart,
  someOf,
  textOf,
  yesOrNo,
} from './codec.ts'

const codec = defineView({
  color: oneOf('c', ['red', 'green'], 'red', 'värv'),
  filter: oneOf('f', ['new', 'old'], undefined),
  sizes: someOf('s', ['small', 'large', 'huge'], ['small']),
  since: textOf('since', dayOf, 'alates'),
  year: parsed('y', (text) => (/^\d{4}$/.test(text) ? Number(text) : null), String, 'aasta'),
  isOpen: yesOrNo('open'),
  page: pageOf,
})

const usual = {
  color: 'red',
  filter: undefined,
  sizes: ['small'],
  since: undefined,
  year: null,
  isOpen: false,
  page: 1,
} as const

test('an empty address is the usual view, whose address is empty', () => {
  expect(codec.read({})).toEqual({ view: usual, dropped: [] })
  expect(codec.write(usual)).toEqual({})
})

test('a view is written and read unchanged', () => {
  const address = {
    c: 'green',
    f: 'old',
    s: 'small,huge',
    since: '2024-02-29',
    y: '2025',
    open: 'yes',
    page: '12',
  }
  const { view, dropped } = codec.read(address)
  expect(view).toEqual({
    color: 'green',
    filter: 'old',
    sizes: ['small', 'huge'],
    since: '2024-02-29',
    year: 2025,
    isOpen: true,
    page: 12,
  })
  expect([codec.write(view), dropped]).toEqual([address, []])
})

test('what means nothing is the usual value, and is named where it has a name', () => {
  const { view, dropped } = codec.read({
    c: 'blue',
    f: 'blue',
    s: 'tiny',
    since: '2023-02-29',
    y: '20',
    open: 'maybe',
    page: '0',
  })
  expect([view, dropped]).toEqual([usual, ['värv blue', 'alates 2023-02-29', 'aasta 20']])
})

test('a change has the changed parameters only, empty where the usual value removes them', () => {
  expect(codec.change({ color: 'red', page: 3 })).toEqual({ c: '', page: '3' })
  expect(codec.change({ filter: undefined, year: null })).toEqual({ f: '', y: '' })
})

test('words keep the order of the product', () => {
  expect(readPart(someOf('m', ['a', 'b', 'c'], ['a']), { m: 'c,,x,a' })).toEqual(['a', 'c'])
})

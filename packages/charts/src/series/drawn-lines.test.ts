import { company, tag } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { drawnLines } from './drawn-lines.ts'

const companies = (count: number, metricId = 'revenue') =>
  Array.from({ length: count }, (_, i) => company(`C${i}`, [i, null], metricId))

test('sixty lines are all drawn, without a sentence', () => {
  const given = companies(60)
  expect(drawnLines(given, ['revenue'])).toEqual({ lines: given, sentence: null })
})

test('of 210 companies the 60 with the largest latest value are drawn, in the order given', () => {
  const drawn = drawnLines(companies(210), ['revenue'])
  expect(drawn.lines).toHaveLength(60)
  expect(drawn.lines[0]?.subject.name).toBe('C150')
  expect(drawn.lines.at(-1)?.subject.name).toBe('C209')
  expect(drawn.sentence).toBe('Graafikul on 60 suurimat ettevõtet 210-st; tabelis on kõik.')
})

test('a company whose figures end early counts by its last one, and one without figures comes last', () => {
  const given = [...companies(60), company('Early', [1000, null]), company('None', [null, null])]
  const names = drawnLines(given, ['revenue']).lines.map((line) => line.subject.name)
  expect(names).toContain('Early')
  expect(names).not.toContain('None')
  expect(names).not.toContain('C0')
})

test('all companies with figures are drawn when they fit, without a sentence about the others', () => {
  const empty = Array.from({ length: 50 }, (_, i) => company(`N${i}`, [null, null]))
  const drawn = drawnLines([...companies(20), ...empty], ['revenue'])
  expect(drawn.lines.map((line) => line.subject.name)).toEqual(
    companies(20).map((line) => line.subject.name),
  )
  expect(drawn.sentence).toBeNull()
})

test('with two metrics thirty companies keep both their lines, the largest by the first metric', () => {
  const given = [...companies(40), ...companies(40, 'employees')]
  const drawn = drawnLines(given, ['revenue', 'employees'])
  expect(drawn.lines).toHaveLength(60)
  expect(new Set(drawn.lines.map((line) => line.subject.name)).size).toBe(30)
  expect(drawn.sentence).toBe('Graafikul on 30 suurimat ettevõtet 40-st; tabelis on kõik.')
})

test('tag averages are kept before companies', () => {
  const drawn = drawnLines(
    [...companies(210), tag('Ehitus', [1]), tag('Harju', [null])],
    ['revenue'],
  )
  expect(drawn.lines.filter((line) => line.subject.identity.kind === 'tag')).toHaveLength(2)
  expect(drawn.sentence).toBe('Graafikul on 58 suurimat ettevõtet 210-st; tabelis on kõik.')
})

test('many tags leave companies half of the limit, and the sentence mentions both', () => {
  const tags = Array.from({ length: 40 }, (_, i) => tag(`T${i}`, [i]))
  const drawn = drawnLines([...companies(50), ...tags], ['revenue'])
  expect(drawn.lines).toHaveLength(60)
  expect(drawn.sentence).toBe(
    'Graafikul on 30 suurimat ettevõtet 50-st ja 30 suurimat tagi keskmist 40-st; tabelis on kõik.',
  )
})

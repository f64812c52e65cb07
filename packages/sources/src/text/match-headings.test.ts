import { expect, test } from 'vitest'
import { matchHeadings } from './match-headings.ts'

const headings = new Map<string, readonly string[]>([
  ['second', ['taidetud_aruanne_report_id']],
  ['first', ['report_id']],
  ['kind', ['Liik']],
  ['code', ['Registrikood']],
  ...(['I', 'II', 'III', 'IV'] as const).map(
    (quarter) => [`revenue ${quarter}`, [`Käive ${quarter} kv`]] as const,
  ),
])

const keyOf = (title: string) => [...matchHeadings([title], headings).places.keys()][0] ?? null

test.each([
  ['täidetud_aruuanne_report_id', 'second'],
  ['TÄIDETUD ARUANNE REPORT-ID', 'second'],
  ['taidetud_aruane_report_id', 'second'],
  ['report_id_taidetud_aruanne', 'second'],
  ['taidetud_aruanne_repotr_id', 'second'],
  ['Report ID', 'first'],
  ['Registri kood', 'code'],
  ['Regisrtikood', 'code'],
  ['Registrikod', 'code'],
  ['Registrikoodi', 'code'],
  ['liik', 'kind'],
  ['Kaive II kv', 'revenue II'],
  ['KÄIVE IIkv', 'revenue II'],
  ['Käive 3. kvartal', 'revenue III'],
  ['Käve IV kv', 'revenue IV'],
])('„%s“ is read as the heading of %s', (title, key) => {
  expect(keyOf(title)).toBe(key)
})

test.each(['Liike', 'Lika', 'Käive V kv', 'Käive', 'Kulu II kv', 'registrikuupäev', ''])(
  '„%s“ is none of the headings',
  (title) => {
    expect(keyOf(title)).toBeNull()
  },
)

test('a repeated quarter is not taken for the missing one', () => {
  const { places, doubled, missing } = matchHeadings(
    ['Käive I kv', 'Käive III kv', 'Käive III kv', 'Käive IV kv'],
    headings,
  )
  expect(doubled).toEqual(['Käive III kv'])
  expect(places.get('revenue III')).toBe(1)
  expect(missing).toContain('revenue II')
})

test('a title that might be either of two headings is neither', () => {
  const twins = new Map([
    ['a', ['kuupäev_a']],
    ['b', ['kuupäev_b']],
  ])
  expect(matchHeadings(['kuupäev_c'], twins)).toMatchObject({
    missing: ['a', 'b'],
    unknown: ['kuupäev_c'],
  })
})

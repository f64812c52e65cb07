import { makeTag } from '@kvartal/testing/database/factories'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'

const opened = await appForFile()
const companies = 620
let tag: number

beforeAll(async () => {
  const { db, pool } = opened.database
  tag = await makeTag(db, { name: 'Suur' })
  await pool.query(
    `with made as (
       insert into companies (registry_code, name, folded_name, folded_words)
       select (10000000 + number)::text, 'Ettevõte ' || number, 'ettevote ' || number, ' ettevote ' || number
       from generate_series(1, $1::integer) as number returning id, registry_code
     ), tagged as (
       insert into company_tags (company_id, tag_id) select id, $2 from made
     ), listed as (
       insert into figure_periods (year, quarter, published_on) values (2026, 1, '2026-04-10')
     ), publication as (
       insert into publications (series, file_name, content_hash, published_on) values ('wide', 'made.csv', 'made', '2026-04-10') returning id
     )
     insert into figures (registry_code, year, quarter, revenue, employee_count, publication_id)
     select registry_code, 2026, 1, registry_code::integer - 10000000, 2, publication.id from made, publication`,
    [companies, tag],
  )
})

test('a file has all companies of a selection of which the screen shows the largest, and the averages of all', async () => {
  const response = await opened.app.inject(`/export/compare.xlsx?t=${tag}&m=revenue,employees`)
  const { sheets } = await readXlsx(response.rawPayload)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Käive', companies + 2],
    ['Töötajaid', companies + 2],
    ['Mõisted', 3],
    ['Allikad', 3],
  ])
  const [revenue] = sheets
  const values = revenue?.rows.slice(1, -1).map((row) => row[2])
  expect(values?.map(Number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: companies }, (_, i) => i + 1),
  )
  expect(revenue?.rows.at(-1)?.slice(0, 3)).toEqual(['Suur · keskmine', null, (companies + 1) / 2])
})

test('the same as CSV; a company that the address leaves out is in no row', async () => {
  const { body } = await opened.app.inject(
    `/export/compare.csv?csv=iso&t=${tag}&m=revenue&x=10000001`,
  )
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + companies - 1 + 1)
  expect(lines.some((line) => line.includes('10000001'))).toBe(false)
  expect(new Set(lines).size).toBe(lines.length)
})

test('shares are of what is shown, and the file says that it has only the largest', async () => {
  const response = await opened.app.inject(`/export/compare.xlsx?t=${tag}&m=revenue&f=share`)
  const { sheets } = await readXlsx(response.rawPayload)
  expect(sheets[0]?.rows).toHaveLength(21)
  expect(sheets.at(-1)?.rows.flat()).toContain(
    'Valik on suur: failis on ainult suurimad ettevõtted, nagu vaates.',
  )
})

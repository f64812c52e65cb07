import { addNote, type NoteSubject } from '@kvartal/database/notes/notes'
import { dayInEstonia } from '@kvartal/domain/format/date'
import { makeCompany, makeFigures, makeTag, makeUser } from '@kvartal/testing/database/factories'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../../testing/test-callers.ts'

const { app, database } = await appForFile()
const { db } = database
const codes = { noted: '19300001', other: '19300002', hidden: '19300003' }
const formula = `=HYPERLINK("http://kuri.ee";"vajuta")`
let tag = 0

beforeAll(async () => {
  const { id: authorId } = await makeUser(db, { name: '@Mari' })
  tag = await makeTag(db, { name: '+Ehitus' })
  await makeCompany(db, { registryCode: codes.noted, name: 'Tamm OÜ', tagIds: [tag] })
  await makeCompany(db, { registryCode: codes.other, name: 'Kask OÜ' })
  await makeCompany(db, { registryCode: codes.hidden, name: 'Peidetud OÜ', isActive: false })
  for (const code of Object.values(codes))
    await makeFigures(
      db,
      code,
      ([1, 2, 3] as const).map((quarter) => ({ year: 2025, quarter, revenue: 1000 })),
    )
  const add = (
    text: string,
    subject: NoteSubject,
    { year = 2025, quarter = 2 as 2 | null, isPublic = true } = {},
  ) =>
    addNote(
      db,
      {
        subject,
        period: quarter === null ? { year, quarter } : { year, quarter },
        text,
        isPublic,
      },
      authorId,
    )
  const company = { scope: 'company', registryCode: codes.noted } as const
  await add(formula, company)
  await add('-Terve aasta\u202E<b>', company, { quarter: null })
  await add('Ainult mulle', company, { isPublic: false })
  await add('Enne vahemikku', company, { year: 2019 })
  await add('Tagi kohta', { scope: 'tag', tagId: tag })
  await add('Teise kohta', { scope: 'company', registryCode: codes.other })
  await add('Peidetu kohta', { scope: 'company', registryCode: codes.hidden })
  await add('Kõigi kohta', { scope: 'all' })
})

async function notesIn(url: string, caller: TestCaller = 'anonymous') {
  const { rawPayload, statusCode } = await app.inject({ url, headers: headersOf(caller) })
  expect(statusCode).toBe(200)
  return (await readXlsx(rawPayload)).sheets.find(({ name }) => name === 'Märkused')?.rows
}

const day = new Date(dayInEstonia(new Date()))

test('a comparison’s file has the public notes of its companies, tags and periods, without authors for visitors', async () => {
  const url = `/export/compare.xlsx?c=${codes.noted},${codes.hidden}&t=${tag}&m=revenue`
  expect(await notesIn(url)).toEqual([
    ['Periood', 'Kelle kohta', 'Registrikood', 'Märkus', 'Lisatud'],
    ['2025', 'Tamm OÜ', codes.noted, '-Terve aasta\u202E<b>', day],
    ['II kv 2025', 'Tamm OÜ', codes.noted, formula, day],
    ['II kv 2025', '+Ehitus', null, 'Tagi kohta', day],
    ['II kv 2025', 'Kõik ettevõtted', null, 'Kõigi kohta', day],
  ])
  const texts = async (caller: TestCaller) =>
    ((await notesIn(url, caller)) ?? []).map(([, , , text, , author]) => [text, author])
  expect(await texts('külaline')).toEqual([
    ['Märkus', 'Autor'],
    ['-Terve aasta\u202E<b>', '@Mari'],
    [formula, '@Mari'],
    ['Tagi kohta', '@Mari'],
    ['Kõigi kohta', '@Mari'],
  ])
  expect(await texts('haldur')).toContainEqual(['Peidetu kohta', '@Mari'])
})

test('a company’s file has its own notes and those about everything, and texts like formulas stay texts', async () => {
  const url = `/export/company/${codes.noted}.xlsx`
  expect((await notesIn(url))?.map((row) => row[3])).toEqual([
    'Märkus',
    '-Terve aasta\u202E<b>',
    formula,
    'Kõigi kohta',
  ])
  const { rawPayload } = await app.inject({ url })
  const { sheets } = await readXlsx(rawPayload, { readStyles: true })
  const cells = sheets.find(({ name }) => name === 'Märkused')?.cells
  for (const place of ['1,3', '2,3']) {
    const cell = cells?.get(place)
    expect(cell?.type).toBe('string')
    expect(cell?.formula).toBeUndefined()
  }
})

test('a file without notes in its periods has no worksheet of them', async () => {
  const url = `/export/compare.xlsx?c=${codes.other}&y=2025Q3-2025Q3`
  expect(await notesIn(url)).toBeUndefined()
})

import { addNote, type NoteSubject } from '@kvartal/database/notes/notes'
import { makeCompany, makeFigures, makeTag, makeUser } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { appForFile, unbuiltWeb } from '../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../testing/test-callers.ts'
import { xmlFaults } from '../testing/xml-faults.ts'

const { app, database } = await appForFile({ web: unbuiltWeb })
const { db } = database

const period = { year: 2025, quarter: 2 } as const
const hostile = `</script><script>alert(1)</script><b>&"'\u202Eagu`

async function notedCompany() {
  const { id: authorId } = await makeUser(db, { name: 'Mari Maasikas' })
  const tagId = await makeTag(db)
  const { registryCode, id } = await makeCompany(db, { tagIds: [tagId] })
  const figure = { year: 2025, revenue: 1000 }
  await makeFigures(
    db,
    registryCode,
    ([1, 2, 3] as const).map((quarter) => ({ ...figure, quarter })),
  )
  const add = (text: string, isPublic: boolean, subject: NoteSubject, year = 2025) =>
    addNote(db, { subject, period: { ...period, year }, text, isPublic }, authorId)
  await add('Liitus X-ga', true, { scope: 'company', registryCode })
  await add('Ainult mulle', false, { scope: 'company', registryCode })
  await add('Tagi kohta', true, { scope: 'tag', tagId })
  await add('Enne vahemikku', true, { scope: 'company', registryCode }, 2019)
  return { registryCode, id, tagId, authorId, add }
}

async function read(url: string, caller: TestCaller = 'anonymous'): Promise<string> {
  const { body } = await app.inject({ url, headers: headersOf(caller) })
  return body
}

test.each(['anonymous', 'haldur'] as const)(
  'a picture for %s has a flag and the text of public notes of its companies and periods',
  async (caller) => {
    const { registryCode } = await notedCompany()
    for (const url of [
      `/export/compare.svg?c=${registryCode}`,
      `/export/company/${registryCode}.svg`,
    ]) {
      const svg = await read(url, caller)
      expect(svg).toContain('Lipp 1, II kv 2025: Liitus X-ga<')
      expect(svg).toMatch(/<text[^>]* text-anchor="middle">1<\/text>/)
      expect(svg).not.toMatch(/Ainult mulle|Tagi kohta|Enne vahemikku|Mari Maasikas|Lipp 2/)
    }
  },
)

test('a picture of several says what each note is about', async () => {
  const { registryCode, tagId } = await notedCompany()
  const svg = await read(`/export/compare.svg?c=${registryCode}&t=${tagId}&size=1600x900`)
  expect(svg).toMatch(/Lipp 1, II kv 2025: [^<]+: Liitus X-ga; [^<]+: Tagi kohta/)
})

test('an embed has the public notes, without their authors', async () => {
  const { registryCode } = await notedCompany()
  const body = await read(`/embed?c=${registryCode}`, 'haldur')
  const written = /<script type="application\/json" id="embedded">(.*?)<\/script>/s.exec(body)?.[1]
  const { flagged } = JSON.parse(written ?? '{}') as { flagged: unknown }
  expect(flagged).toMatchObject([
    { number: 1, label: 'II kv 2025', notes: [{ text: 'Liitus X-ga', isPrivate: false }] },
  ])
  expect(body).not.toMatch(/Ainult mulle|Tagi kohta|Mari Maasikas/)
})

test('a hostile text is a text', async () => {
  const { registryCode, add } = await notedCompany()
  await add(hostile, true, { scope: 'company', registryCode })
  const svg = await read(`/export/compare.svg?c=${registryCode}`)
  expect(await xmlFaults(svg, 'picture')).toEqual([])
  expect(svg).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  const embed = await read(`/embed?c=${registryCode}`)
  expect(embed.match(/<script/g)).toHaveLength(2)
  for (const body of [svg, embed]) expect(body).not.toContain('\u202E')
})

// Last, since the note is about everything.
test('a picture changes with its notes', async () => {
  const { registryCode, add } = await notedCompany()
  const url = `/export/compare.svg?c=${registryCode}`
  expect(await read(url)).not.toContain('Kolis')
  await add('Kolis', true, { scope: 'all' })
  expect(await read(url)).toContain('Liitus X-ga; Kolis')
  expect(await read(`/embed?c=${registryCode}`)).toContain('Kolis')
})

import { aboutCalls } from '@kvartal/contract/about'
import { retentionCalls } from '@kvartal/contract/retention'
import { type SettingKey, settingCalls } from '@kvartal/contract/settings'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

async function readAbout() {
  const { data } = await callAs(opened.app, 'anonymous', aboutCalls.readAbout)
  return data
}

const save = (key: SettingKey, value: unknown) =>
  callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key },
    body: { value },
  })

test('a new installation says that nobody has said who runs it', async () => {
  expect(await readAbout()).toEqual({
    operatorName: null,
    operatorContact: null,
    announcement: null,
    sources: [
      {
        name: 'Maksu- ja Tolliameti kvartaliandmed',
        licence: 'CC BY 4.0',
        newestOn: null,
        url: expect.stringMatching(/^https:\/\/www\.emta\.ee\//),
      },
      {
        name: 'Äriregistri andmed ettevõtetest',
        licence: 'CC BY 4.0',
        newestOn: null,
        url: expect.stringMatching(/^https:\/\/avaandmed\.ariregister\.rik\.ee\//),
      },
      {
        name: 'Äriregistri majandusaasta aruanded',
        licence: 'CC BY 4.0',
        newestOn: null,
        url: expect.stringMatching(/^https:\/\/avaandmed\.ariregister\.rik\.ee\//),
      },
    ],
    retention: { runs: 365, messages: 90, audit: 1095, sessions: 30, backups: null },
  })
})

test('each source has the day of its newest data', async () => {
  const { pool } = opened.database
  await pool.query(
    `insert into publications (series, file_name, content_hash, published_on)
     values ('wide', 'a', 'a', '2026-07-10'), ('wide', 'b', 'b', '2026-10-10')`,
  )
  await pool.query(`insert into registry_files (as_of, companies) values ('2026-11-01', 300000)`)
  await pool.query(
    `insert into report_files (year, as_of, file_name) values (2024, '2026-09-01', 'x'), (2025, '2026-11-02', 'y')`,
  )
  expect((await readAbout())?.sources.map(({ newestOn }) => newestOn)).toEqual([
    '2026-10-10',
    '2026-11-01',
    '2026-11-02',
  ])
})

test('the days that records are kept are those in force', async () => {
  await callAs(opened.app, 'administraator', retentionCalls.saveRetention, {
    body: { runDays: 40, messageDays: 41 },
  })
  expect((await readAbout())?.retention).toEqual({
    runs: 40,
    messages: 41,
    audit: 1095,
    sessions: 30,
    backups: null,
  })
})

test('the operator and what everybody is told are read by anyone, and can be taken back', async () => {
  const announcement = { text: '  Hooldus täna kell 22 ', until: '2099-01-01T22:00:00+02:00' }
  await save('operatorName', 'MTÜ Avatud Arvud')
  await save('operatorContact', 'info@arvud.ee')
  await save('announcement', announcement)
  expect(await readAbout()).toMatchObject({
    operatorName: 'MTÜ Avatud Arvud',
    operatorContact: 'info@arvud.ee',
    announcement: { ...announcement, text: 'Hooldus täna kell 22' },
  })
  const { rows } = await opened.database.pool.query(
    'select action, before, after from audit_log order by id desc limit 1',
  )
  expect(rows[0]).toMatchObject({ action: 'setting.save', before: null })
  expect(
    describeState(rows[0].after, { names: { tags: {}, companies: {} }, schedule: String }),
  ).toMatch(/^väärtus: „Hooldus täna kell 22“ kuni 01\.01\.2099,\s22:00/)

  await save('operatorContact', null)
  await save('announcement', null)
  expect(await readAbout()).toMatchObject({ operatorContact: null, announcement: null })
})

test('an announcement whose time is over is told to nobody', async () => {
  await save('announcement', { text: 'Eilne', until: new Date(Date.now() - 1000).toISOString() })
  expect((await readAbout())?.announcement).toBe(null)
})

test.each([
  ['operatorName', '   ', 'Nimi on tühi'],
  ['operatorName', 'a'.repeat(201), 'Nimi võib olla kuni 200 tähemärki pikk'],
  ['operatorName', 'a\nb', 'Nimes on keelatud tähemärk'],
  ['operatorName', 7, 'Seade „operatorName“ väärtus ei sobi'],
  [
    'operatorContact',
    'javascript:alert(1)',
    'Kontakt peab olema meiliaadress või veebiaadress, mis algab https://',
  ],
  [
    'operatorContact',
    'https://firma.ee/\u202Egro',
    'Kontakt peab olema meiliaadress või veebiaadress, mis algab https://',
  ],
  [
    'operatorContact',
    'a@b.ee,c@d.ee',
    'Kontakt peab olema meiliaadress või veebiaadress, mis algab https://',
  ],
  [
    'operatorContact',
    'https://mina:parool@firma.ee',
    'Aadressis ei tohi olla kasutajanime ega parooli',
  ],
  ['announcement', 'Hooldus', 'Seade „announcement“ väärtus ei sobi'],
  ['announcement', { text: 'a' }, 'Teate lõpp peab olema kuupäev ja kellaaeg'],
  ['announcement', { text: 'a', until: 'homme' }, 'Teate lõpp peab olema kuupäev ja kellaaeg'],
  [
    'announcement',
    { text: 'a'.repeat(301), until: '2099-01-01T00:00:00Z' },
    'Teade võib olla kuni 300 tähemärki pikk',
  ],
  ['announcement', { text: ' ', until: '2099-01-01T00:00:00Z' }, 'Teate tekst on tühi'],
] as const)('%s cannot be %j', async (key, value, sentence) => {
  const { status, message } = await save(key, value)
  expect({ status, message }).toEqual({ status: 400, message: sentence })
})

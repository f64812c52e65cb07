import { tagCalls } from '@kvartal/contract/tag'
import { expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const opened = await appForFile()

/** Makes every insert of a tag fail with this PostgreSQL error code. */
async function failWith(state: string): Promise<void> {
  await opened.database.pool.query(`
    create or replace function fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
    create or replace trigger fail before insert on tags for each row execute function fail()`)
}

test.each([
  ['53100', '60', 'Serveri ketas on täis ja midagi ei salvestatud. Proovi hiljem uuesti.'],
  ['53200', '5', 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.'],
  ['53300', '5', 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.'],
  ['53400', '5', 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.'],
  ['57P01', '5', 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.'],
  ['57P05', '5', 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.'],
])(
  'a database error %s answers 503 with the time to retry and the reason',
  async (state, wait, message) => {
    await failWith(state)
    const reply = await callAs(opened.app, 'haldur', tagCalls.addTag, {
      body: { name: `Silt ${state}` },
    })
    expect([reply.status, reply.headers['retry-after'], reply.message]).toEqual([
      503,
      wait,
      message,
    ])
    expect((await callAs(opened.app, 'haldur', tagCalls.listTags)).data).toEqual([])
  },
)

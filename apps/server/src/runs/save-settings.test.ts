import { runSettingCalls } from '@kvartal/contract/run-settings'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

const save = (body: object) =>
  callAs(opened.app, 'administraator', runSettingCalls.saveRunSettings, { body })

test.each(['not stored yet', 'stored before'])(
  'two concurrent changes are both stored when the settings are %s',
  async (how) => {
    const { pool } = opened.database
    await pool.query("delete from settings where key = 'scraper'")
    if (how === 'stored before') await save({ annualReportTypes: ['14'] })
    const client = await pool.connect()
    // The lock allows reads and blocks writes until both calls wait for it.
    await client.query('begin; lock table settings in exclusive mode')
    const saving = [save({ delayBetweenRequests: 5000 }), save({ annualReportYearsToFetch: 5 })]
    const waiting = async () =>
      (
        await pool.query(
          'select pid from pg_locks where not granted and (database = (select oid from pg_database where datname = current_database()))',
        )
      ).rowCount
    await expect.poll(waiting).toBe(2)
    await client.query('commit')
    client.release()
    for (const { status } of await Promise.all(saving)) expect(status).toBe(200)
    const { data } = await callAs(opened.app, 'administraator', runSettingCalls.readRunSettings)
    expect(data).toMatchObject({ delayBetweenRequests: 5000, annualReportYearsToFetch: 5 })
  },
)

import { tagCalls } from '@kvartal/contract/tag'
import { openDatabase } from '@kvartal/database/open'
import { describe, expect, test } from 'vitest'
import { callAs } from './testing/call-as.ts'
import { appForFile } from './testing/open-test-app.ts'

const opened = await appForFile()

describe('the whole product over HTTP', () => {
  test('describes itself at /api/openapi.json', async () => {
    const response = await opened.app.inject('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/companies/{id}': { get: { operationId: 'readCompany' } } },
    })
  })

  test('an unknown address is answered in the envelope, and so is a known path with another method', async () => {
    for (const [method, url] of [
      ['GET', '/api/olematu'],
      ['POST', '/api/financial-data/periods'],
      ['PUT', '/api/tags'],
    ] as const) {
      const response = await opened.app.inject({ method, url, payload: {} })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { success: false, message: 'Sellist aadressi ei ole' },
      ])
    }
  })

  test('a query that the database aborts answers 503, and later calls succeed', async () => {
    const outside = openDatabase(opened.database.url)
    const locker = await outside.pool.connect()
    await locker.query('begin; lock table tags in access exclusive mode')
    const waiting = callAs(opened.app, 'anonymous', tagCalls.listTags)
    await expect
      .poll(async () => {
        const dropped = await outside.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return dropped.rowCount
      })
      .toBe(1)
    const { status, message, headers } = await waiting
    expect([status, message]).toEqual([
      503,
      'Server on ülekoormatud. Proovi veidi aja pärast uuesti.',
    ])
    expect(headers['retry-after']).toBe('5')
    await locker.query('rollback')
    locker.release()
    await outside.close()
    await expect
      .poll(async () => (await callAs(opened.app, 'anonymous', tagCalls.listTags)).status)
      .toBe(200)
  })
})

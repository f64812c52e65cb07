import { accountCalls } from '@kvartal/contract/account'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { redact } from './log.ts'

const opened = await appForFile({
  log: pino({ level: 'trace', redact }, { write: (line: string) => written.push(line) }),
})
const written: string[] = []

test('the log contains no e-mail address and no password, after successful calls and after errors', async () => {
  const body = { name: 'Mari', email: 'mari.salajane@example.ee', password: 'väga-salajane' }
  const { data } = await callAs(opened.app, 'anonymous', accountCalls.register, { body })
  await callAs(opened.app, 'anonymous', accountCalls.register, { body })
  await callAs(opened.app, 'anonymous', accountCalls.login, { body })
  await callAs(opened.app, 'anonymous', accountCalls.login, {
    body: { ...body, password: 'vale-salajane' },
  })
  await callAs(opened.app, { token: data?.token ?? '' }, accountCalls.updateProfile, { body })
  // A bug in the product: PostgreSQL refuses the row and its message contains the values.
  await opened.database.pool.query(`create unique index on sessions (user_id)`)
  expect((await callAs(opened.app, 'anonymous', accountCalls.login, { body })).status).toBe(500)
  await opened.database.pool.query(
    `alter table users add constraint never check (email = 'x') not valid`,
  )
  expect(
    (
      await callAs(opened.app, 'anonymous', accountCalls.register, {
        body: { ...body, email: 'teine.salajane@example.ee' },
      })
    ).status,
  ).toBe(500)

  const log = written.join('')
  expect(log).toContain('a request failed')
  expect(log).not.toMatch(/salajane/)
})

import { runCalls } from '@kvartal/contract/runs'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

const start = (source: string) =>
  // Names that the contract does not have are refused by it.
  callAs(opened.app, 'haldur', runCalls.startSourceRun, { body: { source: source as 'register' } })

test('a source is started once, and a second start names the run that exists', async () => {
  for (const [source, kind] of [
    ['register', 'registry'],
    ['register-details', 'register-details'],
  ] as const) {
    const started = await start(source)
    expect(started.status).toBe(202)
    const params = { id: started.data?.runId ?? '' }
    const { data } = await callAs(opened.app, 'haldur', runCalls.readRun, { params })
    expect(data).toMatchObject({ kind, status: 'queued' })
    expect(await start(source)).toMatchObject({ status: 409, existingId: params.id })
  }
})

test('a source that does not exist is refused', async () => {
  for (const source of ['owners', 'debts', 'emta', ''])
    expect((await start(source)).status).toBe(400)
})

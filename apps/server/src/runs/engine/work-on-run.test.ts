import { saveRequestedStatus } from '@kvartal/database/runs/change-run'
import { listFailedSteps } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { noCounts } from '@kvartal/domain/runs/run'
import { RegistryRefusal } from '@kvartal/sources/registry/ask-service'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { runsForFile } from '../../testing/made-runs.ts'
import type { RunDefinition } from './run-definition.ts'

const database = await databaseForFile()
const runs = runsForFile(database)
/** Retries come only when they are made due. */
const patient = runsForFile(database, undefined, [3_600_000, 3_600_000])

beforeEach(() => database.pool.query('truncate runs, host_pauses cascade'))

/** Makes the retries of all steps due that wait for one. */
const makeDue = () =>
  database.pool.query(
    "update run_steps set not_before = clock_timestamp() where status = 'waiting' and not_before is not null",
  )

describe('a run', () => {
  test('executes its steps in order and adds up their counts', async () => {
    const done: string[] = []
    runs.work(runs.letters('emta', 'abc', async ({ letter }) => void done.push(letter)))
    const id = await runs.start('emta')
    await runs.waitForEnd(id)
    expect(done).toEqual(['a', 'b', 'c'])
    const { status, total, done: count, failed, counts, current } = await runs.read(id)
    expect({ status, total, count, failed, current }).toEqual({
      status: 'succeeded',
      total: 3,
      count: 3,
      failed: 0,
      current: null,
    })
    expect(counts).toEqual({ ...noCounts, read: 3, added: 6 })
  })

  test('tells how much of the current step is done, and nothing of the next one', async () => {
    const { promise: seen, resolve: goOn } = Promise.withResolvers<undefined>()
    const { promise: looked, resolve: end } = Promise.withResolvers<undefined>()
    runs.work(
      runs.letters('emta', 'ab', async ({ letter, onShare }) => {
        if (letter === 'a') onShare(0.25)
        await (letter === 'a' ? seen : looked)
      }),
    )
    const id = await runs.start('emta')
    await expect.poll(async () => (await runs.read(id)).currentShare).toBe(0.25)
    goOn(undefined)
    await expect.poll(async () => (await runs.read(id)).current).toBe('Samm b')
    expect((await runs.read(id)).currentShare).toBeNull()
    end(undefined)
    await runs.waitForEnd(id)
  })

  test('continues after a failed step, and retries steps with temporary failures', async () => {
    const tries: string[] = []
    patient.work(
      patient.letters('emta', 'abcd', async ({ letter }) => {
        tries.push(letter)
        if (letter === 'a') throw new TransferError('Puudub.', { status: 404 })
        if (letter === 'b' && tries.filter((tried) => tried === 'b').length < 3)
          throw new TransferError('Katkes.', { mayPass: true })
        if (letter === 'c') throw new TransferError('Ei vasta.', { mayPass: true })
      }),
    )
    const id = await patient.start('emta')
    for (const tried of [4, 6]) {
      await expect.poll(() => tries.length).toBe(tried)
      await expect.poll(async () => (await runs.read(id)).current).toBeNull()
      await makeDue()
    }
    await patient.waitForEnd(id)
    expect(tries.toSorted().join('')).toBe('abbbcccd')
    expect(tries.slice(0, 4)).toEqual(['a', 'b', 'c', 'd'])
    const { status, done, failed, counts } = await runs.read(id)
    expect({ status, done, failed }).toEqual({ status: 'partial', done: 2, failed: 2 })
    expect(counts).toEqual({ ...noCounts, read: 2, added: 4, failed: 2 })
    expect(
      (await listFailedSteps(database.db, id)).map(({ label, reason }) => [label, reason]),
    ).toEqual([
      ['Samm a', 'Puudub.'],
      ['Samm c', 'Ei vasta.'],
    ])
  })

  test('asks a source that refuses everything ten times and again, and no further steps', async () => {
    const tries: string[] = []
    patient.work(
      patient.letters('registry', 'abcdefghijklmnopqrst', async ({ letter }) => {
        tries.push(letter)
        throw new TransferError('Ei vasta.', { mayPass: true })
      }),
    )
    const id = await patient.start('registry')
    const log = async () =>
      (await listLogLines(database.db, id, { limit: 100 })).map(({ text }) => text)
    await expect
      .poll(log)
      .toContain(
        '10 korda järjest ebaõnnestus sama moodi: Ei vasta. Uusi samme ei alustata, enne kui mõni kordus õnnestub.',
      )
    await sleep(300)
    expect(tries.join('')).toBe('abcdefghij')
    await makeDue()
    await expect.poll(() => tries.length).toBe(20)
    await makeDue()
    await patient.waitForEnd(id)
    // The first one that fails for good ends the run.
    expect(tries.join('')).toBe('abcdefghijabcdefghija')
    expect(await patient.read(id)).toMatchObject({
      status: 'failed',
      total: 20,
      done: 0,
      failed: 20,
    })
    expect(await log()).toContain('Ülejäänud sammud jäeti tegemata: Ei vasta.')
  })

  test('goes on with the further steps when the source answers again', async () => {
    const tries: string[] = []
    patient.work(
      patient.letters('registry', 'abcdefghijklmno', async ({ letter }) => {
        tries.push(letter)
        if (tries.length <= 10) throw new TransferError('Ei vasta.', { mayPass: true })
      }),
    )
    const id = await patient.start('registry')
    await expect
      .poll(async () => (await listLogLines(database.db, id, { limit: 100 })).length)
      .toBe(13)
    await makeDue()
    await patient.waitForEnd(id)
    expect(tries.join('')).toBe('abcdefghijabcdefghijklmno')
    expect(await patient.read(id)).toMatchObject({
      status: 'succeeded',
      total: 15,
      done: 15,
      failed: 0,
    })
  })

  test('goes on past what the source says of single companies, and past other reasons in between', async () => {
    runs.work(
      runs.letters('registry', 'abcdefghijklmnopqrstuvwxyz', async ({ letter }) => {
        throw letter < 'n'
          ? new RegistryRefusal('Ettevõtet ei leitud')
          : new TransferError(`Viga ${letter < 't' ? 1 : 2}.`, { status: 404 })
      }),
    )
    const id = await runs.start('registry')
    await runs.waitForEnd(id)
    const reasons = (await listFailedSteps(database.db, id)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason?.includes('ei leitud'))).toHaveLength(13)
    expect(reasons.filter((reason) => reason === 'Viga 2.')).toHaveLength(7)
  })

  test('waits as long as a source requests before a retry', async () => {
    const at: number[] = []
    runs.work(
      runs.letters('emta', 'a', async () => {
        at.push(performance.now())
        if (at.length === 1)
          throw new TransferError('Oota.', { status: 429, mayPass: true, retryAfterSeconds: 1 })
      }),
    )
    await runs.waitForEnd(await runs.start('emta'))
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  test('ends immediately when the login is wrong, and all its steps are marked as failed', async () => {
    let tries = 0
    runs.work(
      runs.letters('registry', 'abc', async () => {
        tries++
        throw new RegistryRefusal('Vale kasutajanimi või parool')
      }),
    )
    const id = await runs.start('registry')
    await runs.waitForEnd(id)
    expect(tries).toBe(1)
    expect(await runs.read(id)).toMatchObject({
      status: 'failed',
      total: 3,
      done: 0,
      failed: 3,
      counts: { failed: 3 },
    })
  })

  test('fails with a reason when it cannot be planned', async () => {
    let tries = 0
    const definition: RunDefinition = {
      ...runs.letters('emta', '', async () => {}),
      async plan() {
        tries++
        throw new TransferError('Leht ei vasta.', { mayPass: true })
      },
    }
    runs.work(definition)
    const id = await runs.start('emta')
    await runs.waitForEnd(id)
    expect(tries).toBe(3)
    expect(await runs.read(id)).toMatchObject({ status: 'failed', total: 1, failed: 1 })
    expect(await listFailedSteps(database.db, id)).toMatchObject([{ reason: 'Leht ei vasta.' }])
  })

  test('keeps the delay between requests to a host, and is cancelled within two seconds while it waits', async () => {
    await database.pool
      .query(`insert into settings (key, value) values ('scraper', '{"delayBetweenRequests": 300}')
      on conflict (key) do update set value = excluded.value`)
    const at: number[] = []
    runs.work(
      runs.letters('emta', 'abc', ({ sources }) =>
        sources.ask('http://example.ee/x', async () => void at.push(performance.now())),
      ),
    )
    await runs.waitForEnd(await runs.start('emta'))
    const [first = 0, second = 0, third = 0] = at
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(300)
    await database.pool.query(
      `update settings set value = '{"delayBetweenRequests": 600000}' where key = 'scraper'`,
    )
    const id = await runs.start('emta')
    // After the first request the delay is ten minutes, and the second request waits for it.
    await expect.poll(async () => (await runs.read(id)).done).toBe(1)
    await expect.poll(async () => (await runs.read(id)).current).toBe('Samm b')
    const asked = performance.now()
    await saveRequestedStatus(database.db, id, 'cancel')
    await expect.poll(async () => (await runs.read(id)).status, { interval: 20 }).toBe('cancelled')
    expect(performance.now() - asked).toBeLessThan(2000)
    await database.pool.query(`delete from settings where key = 'scraper'`)
  })

  test('is paused after its current step and is resumed with the next step', async () => {
    const done: string[] = []
    const gate = Promise.withResolvers<void>()
    runs.work(
      runs.letters('emta', 'abc', async ({ letter }) => {
        if (letter === 'b') await gate.promise
        done.push(letter)
      }),
    )
    const id = await runs.start('emta')
    await expect.poll(async () => (await runs.read(id)).current).toBe('Samm b')
    await saveRequestedStatus(database.db, id, 'pause')
    await sleep(700)
    gate.resolve()
    await expect.poll(async () => (await runs.read(id)).status).toBe('paused')
    expect(done).toEqual(['a', 'b'])
    await database.db.updateTable('runs').set({ status: 'queued' }).where('id', '=', id).execute()
    await runs.waitForEnd(id)
    expect(done).toEqual(['a', 'b', 'c'])
    expect(await runs.read(id)).toMatchObject({ status: 'succeeded', counts: { read: 3 } })
  })

  test('is continued by the next worker when its worker stops, and finished steps are not repeated', async () => {
    const done: string[] = []
    const definition = runs.letters('emta', 'abc', async ({ letter, signal }) => {
      if (letter === 'b' && done.length === 1) {
        await sleep(60_000, undefined, { signal })
      }
      done.push(letter)
    })
    const first = runs.work(definition)
    const id = await runs.start('emta')
    await expect.poll(async () => (await runs.read(id)).current).toBe('Samm b')
    done.push('(stopped)')
    await first.stop()
    expect(await runs.read(id)).toMatchObject({ status: 'running', done: 1 })
    runs.work(definition)
    await runs.waitForEnd(id)
    expect(done).toEqual(['a', '(stopped)', 'b', 'c'])
  })
})

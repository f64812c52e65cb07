import { openSharedPermits, type SharedPermits } from '@kvartal/database/shared-permits'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Overloaded } from '../http/known-error.ts'
import { type Lane, openLane, shareLane } from './lane.ts'
import { openLanes, usualReadLimits } from './read-limits.ts'
import { watchTraffic } from './shed-load.ts'

const database = await databaseForFile()

const client = (key: string) => ({ key, signal: new AbortController().signal })
const limits = { total: 3, perClient: 2, queued: 10, queuedPerClient: 10, queueMs: 0, yieldMs: 1 }

/** How many connections there are that lock places. */
async function countHolders(): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(distinct pid)::integer as holders from pg_locks where locktype = 'advisory' and classid = 7241007 and granted",
  )
  return rows[0].holders
}

/** Two processes, each with its lane. */
async function openTwo(): Promise<{
  readonly one: Lane
  readonly two: Lane
  readonly firstProcess: SharedPermits
}> {
  const open = async (): Promise<[SharedPermits, Lane]> => {
    const places = openSharedPermits(database.url)
    onTestFinished(() => places.close())
    const lane = openLane(limits, watchTraffic(), shareLane(places, 'stream', limits))
    // Before it is connected, every process counts for itself.
    const heldWhileIn = async () => {
      const leave = await lane.enter(client('nobody'))
      return countHolders().finally(leave)
    }
    await expect.poll(heldWhileIn).toBe(1)
    await expect.poll(countHolders).toBe(0)
    return [places, lane]
  }
  const [[firstProcess, one], [, two]] = [await open(), await open()]
  return { one, two, firstProcess }
}

describe('a lane of two processes', () => {
  test('has a limited number of places in total and for each client', async () => {
    const { one, two } = await openTwo()
    const first = await one.enter(client('a'))
    await two.enter(client('a'))
    await expect(one.enter(client('a'))).rejects.toBeInstanceOf(Overloaded)
    await one.enter(client('b'))
    await expect(two.enter(client('c'))).rejects.toBeInstanceOf(Overloaded)
    expect(two.count()).toEqual({ running: 1, queued: 0 })
    first()
    // A second call frees no second place.
    first()
    await expect
      .poll(() =>
        two.enter(client('c')).then(
          () => 'entered',
          () => 'refused',
        ),
      )
      .toBe('entered')
    await expect(one.enter(client('d'))).rejects.toBeInstanceOf(Overloaded)
  })

  test('releases the places of a process that has gone', async () => {
    const { one, two, firstProcess } = await openTwo()
    await Promise.all([one.enter(client('a')), one.enter(client('b')), one.enter(client('c'))])
    await expect(two.enter(client('d'))).rejects.toBeInstanceOf(Overloaded)
    await firstProcess.close()
    await expect
      .poll(() =>
        two.enter(client('d')).then(
          () => 'entered',
          () => 'refused',
        ),
      )
      .toBe('entered')
  })

  test('lets every process count for itself while the database is unreachable', async () => {
    const { one, two } = await openTwo()
    await Promise.all([one.enter(client('a')), one.enter(client('b')), one.enter(client('c'))])
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7241007",
    )
    await expect
      .poll(() =>
        two.enter(client('d')).then(
          () => 'entered',
          () => 'refused',
        ),
      )
      .toBe('entered')
    // Its own places are still taken.
    await expect(one.enter(client('d'))).rejects.toBeInstanceOf(Overloaded)
  })
})

test('rankings load the process alone, so they take no permit of all processes', async () => {
  const asked: string[] = []
  const lanes = openLanes(usualReadLimits, watchTraffic(), {
    take: async (wanted) => {
      asked.push(...wanted.map(({ name }) => name))
      return () => {}
    },
    close: async () => {},
  })
  await lanes.rankings.enter(client('a'))
  await lanes.snapshots.enter(client('a'))
  expect(asked).toEqual(['snapshots of a', 'snapshots'])
  expect(lanes.rankings.count().running).toBe(1)
})

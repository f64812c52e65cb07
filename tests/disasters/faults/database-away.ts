import { openDatabase } from '@kvartal/database/open'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, readOutcome } from '../../crash/refresh-world.ts'
import { killPostgres } from '../../run-kvartal.ts'
import { probe } from '../probe.ts'
import { waitFor } from '../processes.ts'
import type { Seen } from '../report.ts'
import { lastWordsOf, startRun, waitForEnd } from '../run-steps.ts'
import { startWriter } from '../writer.ts'

/** The database of a server is unreachable for a minute, during a run and while somebody writes. */
export async function* databaseAway(): AsyncGenerator<Seen> {
  const world = await openWorld()
  try {
    await world.makeDatabase('away', { delayBetweenRequests: 0 })
    const forwarder = await openForwarder(() => new URL(world.url('away')))
    const server = await world.startServer('away', { DATABASE_URL: forwarder.url })
    const address = await server.ready
    const product = { address, call: server.call }
    const writer = startWriter(() => server.call)
    world.sources.misbehave('tasutud_maksud_2025_iv_kvartal.csv', { kind: 'slow', pauseMs: 3000 })
    const runId = await startRun(server.call, /2025|2026/)
    await sleep(2000)
    await killPostgres(world.dataDir)
    await sleep(5000)
    yield { what: 'the database is away, after 5 s', seen: await probe(product) }
    await sleep(55_000)
    yield { what: 'the database is away, after a minute', seen: await probe(product) }
    await world.restartPostgres()
    const began = performance.now()
    const isBack = await waitFor(120, () =>
      fetch(`${address}/ready`).then(
        (reply) => (reply.ok ? true : null),
        () => null,
      ),
    )
    yield {
      what: 'the database is back',
      seen: `${isBack === null ? 'NOT ready after two minutes' : `ready after ${((performance.now() - began) / 1000).toFixed(1)} s without a restart`}; ${await probe(product)}`,
    }
    await writer.stop()
    const database = openDatabase(world.url('away'))
    const status = await waitForEnd(runId, (work) => work(database))
    yield {
      what: 'the run that worked meanwhile',
      seen: `${status}: ${JSON.stringify((await readOutcome(database, runId)).run)}; its last words: '${await lastWordsOf(database, runId)}'; ${await writer.check(database)}`,
    }
    await database.close()
    forwarder.close()
  } finally {
    await world.close()
  }
}

/** A stable address for an embedded PostgreSQL that listens on another port after each restart. */
async function openForwarder(target: () => URL): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target().port), '127.0.0.1')
    incoming.pipe(outgoing).pipe(incoming)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = target()
  // A server that listens on a port has an AddressInfo.
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => void server.close() }
}

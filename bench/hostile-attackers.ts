// The attacking side of hostile.ts, in a separate process so that it does not slow down the
// measurement: many visitors repeat the same until the parent sends a message.
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { codeAt } from './stored-country.ts'

/** Outcomes of an attack's requests. */
export interface Fate {
  asked: number
  refused: number
}

type Attack = (address: string, until: AbortSignal) => Promise<Fate>

const comparison = '/api/financial-data/compare?tags=1'
const averages = '/api/financial-data/tag-averages?tags=1'
/** The Retry-After of a refusal. */
const retryAfterMs = 3000

/** A synthetic company of the stored country. */
const anyCode = () => codeAt(Math.floor(Math.random() * 10_000))
const codes = (count: number) => Array.from({ length: count }, anyCode).join()
const anyNumber = () => Math.floor(Math.random() * 1e9)

const attacks: Readonly<Record<string, Attack>> = {
  leave: leaveAfterASecond,
  stay,
  neverRead,
  pages: alone(50, () => `/?c=${codes(20)}&z=${anyNumber()}`),
  compare: alone(250, () => `/api/financial-data/compare?codes=${codes(100)}`),
  rankings: alone(10, () => `/api/ranking?revenueFrom=${anyNumber() % 100_000}&sort=change`),
  files: alone(4, () => `/export/ranking.xlsx?revenueFrom=${anyNumber() % 1000}`),
  embeds: alone(
    10,
    () =>
      `/embed?t=1&at=${2018 + (anyNumber() % 8)}-0${1 + (anyNumber() % 9)}-${10 + (anyNumber() % 18)}`,
  ),
  connections: keepConnections,
}

const [, , name = '', address = ''] = process.argv
const ending = new AbortController()
process.once('message', () => ending.abort())
process.send?.(await attacks[name]?.(address, ending.signal))
process.exit()

/** Visitors who request averages and a comparison, disconnect after a second and repeat. */
async function leaveAfterASecond(address: string, until: AbortSignal): Promise<Fate> {
  return crowd(100, until, async (visitor, fate) => {
    const leaving = AbortSignal.any([AbortSignal.timeout(1000), until])
    await Promise.all(
      [averages, comparison].map((path) => tryToAsk(address + path, visitor, fate, leaving)),
    )
  })
}

/** One visitor with many connections, each of which asks again at once. */
function alone(connections: number, path: () => string): Attack {
  return async (address, until) => {
    const fate = { asked: 0, refused: 0 }
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const askAgain = async () => {
      while (!until.aborted) {
        fate.asked += 1
        const answered = await ask(address + path(), {
          visitor: '10.1.0.1',
          agent,
          signal: until,
        }).catch(() => null)
        if (answered?.status === 503 || answered?.status === 429) {
          fate.refused += 1
          await sleep(200, undefined, { signal: until }).catch(() => {})
        }
      }
    }
    await Promise.all(Array.from({ length: connections }, askAgain))
    agent.destroy()
    return fate
  }
}

/**
 * Five thousand connections of an address other than that of the others, each with a call now and
 * then; a closed one is opened again five seconds later.
 */
async function keepConnections(address: string, until: AbortSignal): Promise<Fate> {
  const { port } = new URL(address)
  // One listener for all: with one for each connection this process would take the time that it
  // measures.
  const over = once(until, 'abort')
  return crowd(5_000, until, async (_, fate) => {
    fate.asked += 1
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket.on('error', () => {})
    socket.write('GET /api/tags HTTP/1.1\r\nhost: kvartal\r\n\r\n')
    socket.resume()
    let isAnswered = false
    socket.once('data', () => (isAnswered = true))
    // The limit resets connections, which is what this load waits for.
    await Promise.race([once(socket, 'close').catch(() => {}), over])
    if (!isAnswered) fate.refused += 1
    socket.destroy()
    await Promise.race([sleep(5000), over])
  })
}

async function stay(address: string, until: AbortSignal): Promise<Fate> {
  return crowd(5, until, async (visitor, fate) => {
    await Promise.all(
      [averages, comparison].map((path) => tryToAsk(address + path, visitor, fate, until)),
    )
  })
}

/**
 * Visitors who request a comparison and never read the answer; after a refusal or disconnection
 * they repeat.
 */
async function neverRead(address: string, until: AbortSignal): Promise<Fate> {
  const { hostname, port } = new URL(address)
  return crowd(200, until, async (visitor, fate) => {
    fate.asked += 1
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `GET ${comparison} HTTP/1.1\r\nhost: kvartal\r\nx-forwarded-for: ${visitor}\r\naccept-encoding: br\r\n\r\n`,
    )
    const closed = once(socket, 'close').catch(() => [])
    const over = once(until, 'abort')
    // The first bytes show whether the request was accepted.
    const [begun] = await Promise.race([once(socket, 'data'), closed, over])
    socket.pause()
    if (String(begun).startsWith('HTTP/1.1 503')) {
      fate.refused += 1
      await sleep(retryAfterMs, undefined, { signal: until }).catch(() => {})
    } else if (!until.aborted) await Promise.race([closed, over])
    socket.destroy()
  })
}

/** Runs concurrent visitors that repeat the same until the attack is over. */
async function crowd(
  count: number,
  until: AbortSignal,
  visit: (visitor: string, fate: Fate) => Promise<void>,
): Promise<Fate> {
  const fate = { asked: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      while (!until.aborted) await visit(`10.1.0.${index + 1}`, fate)
    }),
  )
  return fate
}

/**
 * Retries until there is an answer or the visitor disconnects; after a refusal it waits for
 * Retry-After.
 */
async function tryToAsk(
  url: string,
  visitor: string,
  fate: Fate,
  signal: AbortSignal,
): Promise<void> {
  fate.asked += 1
  const answered = await ask(url, { visitor, signal }).catch(() => null)
  if (answered?.status !== 503) return
  fate.refused += 1
  await sleep(retryAfterMs, undefined, { signal }).catch(() => {})
}

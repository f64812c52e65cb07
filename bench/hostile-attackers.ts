// The attacking side of hostile.ts, in a separate process so that it does not slow down the measurement: many visitors
// repeat the same until the parent sends a message.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

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

const attacks: Readonly<Record<string, Attack>> = { leave: leaveAfterASecond, stay, neverRead }

const [, , name = '', address = ''] = process.argv
const ending = new AbortController()
process.once('message', () => ending.abort())
process.send?.(await attacks[name]?.(address, ending.signal))
process.exit()

/** Visitors who request averages and a comparison, disconnect after a second and repeat. */
async function leaveAfterASecond(address: string, until: AbortSignal): Promise<Fate> {
  return crowd(100, until, async (visitor, fate) => {
    const leaving = AbortSignal.any([AbortSignal.timeout(1000), until])
    await Promise.all([averages, comparison].map((path) => tryToAsk(address + path, visitor, fate, leaving)))
  })
}

async function stay(address: string, until: AbortSignal): Promise<Fate> {
  return crowd(5, until, async (visitor, fate) => {
    await Promise.all([averages, comparison].map((path) => tryToAsk(address + path, visitor, fate, until)))
  })
}

/** Visitors who request a comparison and never read the answer; after a refusal or disconnection they repeat. */
async function neverRead(address: string, until: AbortSignal): Promise<Fate> {
  const { hostname, port } = new URL(address)
  return crowd(200, until, async (visitor, fate) => {
    fate.asked += 1
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`GET ${comparison} HTTP/1.1\r\nhost: kvartal\r\nx-forwarded-for: ${visitor}\r\naccept-encoding: br\r\n\r\n`)
    const closed = once(socket, 'close')
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
async function crowd(count: number, until: AbortSignal, visit: (visitor: string, fate: Fate) => Promise<void>): Promise<Fate> {
  const fate = { asked: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      while (!until.aborted) await visit(`10.1.0.${index + 1}`, fate)
    }),
  )
  return fate
}

/** Retries until there is an answer or the visitor disconnects; after a refusal it waits for Retry-After. */
async function tryToAsk(url: string, visitor: string, fate: Fate, signal: AbortSignal): Promise<void> {
  fate.asked += 1
  const answered = await ask(url, { visitor, signal }).catch(() => null)
  if (answered?.status !== 503) return
  fate.refused += 1
  await sleep(retryAfterMs, undefined, { signal }).catch(() => {})
}

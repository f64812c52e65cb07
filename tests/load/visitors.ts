import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, get } from 'node:http'

/** A read by a visitor. */
export interface Read {
  readonly sort: string
  /** In `performance.now()`. */
  readonly from: number
  readonly to: number
  /** 0 when the connection broke. */
  readonly status: number
}

/** What visitors choose from. */
export interface Choice {
  readonly codes: readonly string[]
  readonly tagIds: readonly string[]
  readonly words: readonly string[]
}

interface Crowd {
  readonly address: string
  readonly visitors: number
  readonly choice: Choice
  /** Ends it. */
  readonly signal: AbortSignal
}

/** How often a visitor does something, in milliseconds. */
const everyMs = 10_000

/** A figure from 0 to below the limit, the same in every run: the load before and during the kills must be equal. */
function chooser(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** What a person does: the screen's sort, and the reads that it makes. */
function nextAction({ codes, tagIds, words }: Choice, below: (limit: number) => number): readonly [string, readonly string[]] {
  const code = () => codes[below(codes.length)] ?? ''
  const action = below(100)
  if (action < 25) return ['list', ['/api/tags', `/api/companies?limit=50&page=${1 + below(5)}&tags=${tagIds[below(tagIds.length)]}`]]
  if (action < 45) return ['search', [`/api/search?q=${encodeURIComponent(words[below(words.length)] ?? 'as')}`]]
  if (action < 70) {
    const shown = code()
    return ['company', [`/companies/${shown}`, `/api/companies/${shown}`, `/api/companies/${shown}/financials`, `/api/companies/${shown}/standings`]]
  }
  if (action < 85) {
    const compared = Array.from({ length: 5 }, code).map((each) => `codes=${each}`)
    return ['compare', ['/api/financial-data/periods', `/api/financial-data/compare?${compared.join('&')}`]]
  }
  if (action < 95) return ['ranking', ['/api/ranking/choices', `/api/ranking?limit=50&page=${1 + below(20)}`]]
  return ['picture', [`/export/company/${code()}.png`]]
}

/** Visitors who each do something every ten seconds, not at the same time. */
export async function sendVisitors({ address, visitors, choice, signal }: Crowd): Promise<readonly Read[]> {
  const reads: Read[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  async function visit(visitor: number): Promise<void> {
    const below = chooser(visitor + 1)
    await sleep((visitor / visitors) * everyMs, undefined, { signal })
    while (!signal.aborted) {
      const began = performance.now()
      const [sort, paths] = nextAction(choice, below)
      for (const path of paths) reads.push(await read(`${address}${path}`, sort, `10.2.${visitor >> 8}.${visitor & 255}`, agent))
      await sleep(Math.max(0, everyMs - (performance.now() - began)), undefined, { signal })
    }
  }
  // Aborted waits end the visits.
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor).catch(() => {})))
  agent.destroy()
  return reads
}

function read(url: string, sort: string, visitor: string, agent: Agent): Promise<Read> {
  const from = performance.now()
  const { promise, resolve } = Promise.withResolvers<Read>()
  const end = (status: number) => resolve({ sort, from, to: performance.now(), status })
  get(url, { agent, headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': visitor } }, (response) => {
    response.on('data', () => {})
    response.on('error', () => end(0))
    response.on('end', () => end(response.complete ? (response.statusCode ?? 0) : 0))
  }).on('error', () => end(0))
  return promise
}

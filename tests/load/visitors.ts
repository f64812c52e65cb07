import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A read by a visitor. */
export interface Read {
  readonly sort: string
  /** Identifies the action among those of all visitors. */
  readonly action: string
  /** As `performance.now()`. */
  readonly from: number
  readonly to: number
  /** 0 when the connection broke. */
  readonly status: number
  /** Why it failed, as the response says; empty when it did not. */
  readonly reason: string
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
  /** Stops the visits. */
  readonly signal: AbortSignal
}

/** The interval between a visitor's actions, in milliseconds. */
const everyMs = 10_000

/**
 * A pseudo-random integer from 0 to below the limit, the same in every run: the load before and
 * during the kills must be equal.
 */
function chooser(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** An action of a person: the kind of screen, and its reads. */
function nextAction(
  { codes, tagIds, words }: Choice,
  below: (limit: number) => number,
): readonly [string, readonly string[]] {
  const code = () => codes[below(codes.length)] ?? ''
  const action = below(100)
  if (action < 25)
    return [
      'list',
      [
        '/api/tags',
        `/api/companies?limit=50&page=${1 + below(5)}&tags=${tagIds[below(tagIds.length)]}`,
      ],
    ]
  if (action < 45)
    return ['search', [`/api/search?q=${encodeURIComponent(words[below(words.length)] ?? 'as')}`]]
  if (action < 70) {
    const shown = code()
    return [
      'company',
      [
        `/companies/${shown}`,
        `/api/companies/${shown}`,
        `/api/companies/${shown}/financials`,
        `/api/companies/${shown}/standings`,
      ],
    ]
  }
  if (action < 85) {
    const compared = Array.from({ length: 5 }, code).map((each) => `codes=${each}`)
    return [
      'compare',
      ['/api/financial-data/periods', `/api/financial-data/compare?${compared.join('&')}`],
    ]
  }
  if (action < 95)
    return ['ranking', ['/api/ranking/choices', `/api/ranking?limit=50&page=${1 + below(20)}`]]
  return ['picture', [`/export/company/${code()}.png`]]
}

/** Visitors who each do something every ten seconds, not at the same time. */
export async function sendVisitors({
  address,
  visitors,
  choice,
  signal,
}: Crowd): Promise<readonly Read[]> {
  const reads: Read[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  async function visit(visitor: number): Promise<void> {
    const below = chooser(visitor + 1)
    await sleep((visitor / visitors) * everyMs, undefined, { signal })
    for (let turn = 0; !signal.aborted; turn += 1) {
      const began = performance.now()
      const [sort, paths] = nextAction(choice, below)
      for (const path of paths)
        reads.push({
          sort,
          action: `${visitor} ${turn}`,
          ...(await read(`${address}${path}`, `10.2.${visitor >> 8}.${visitor & 255}`, agent)),
        })
      await sleep(Math.max(0, everyMs - (performance.now() - began)), undefined, { signal })
    }
  }
  // An aborted wait ends the visits.
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => visit(visitor).catch(() => {})),
  )
  agent.destroy()
  return reads
}

function read(
  url: string,
  visitor: string,
  agent: Agent,
): Promise<Pick<Read, 'from' | 'to' | 'status' | 'reason'>> {
  const from = performance.now()
  const { promise, resolve } =
    Promise.withResolvers<Pick<Read, 'from' | 'to' | 'status' | 'reason'>>()
  const end = (status: number, reason = 'the connection broke') =>
    resolve({ from, to: performance.now(), status, reason })
  get(url, { agent, headers: { 'x-forwarded-for': visitor } }, (response) => {
    const status = response.statusCode ?? 0
    const pieces: Buffer[] = []
    // The body of a successful response is discarded.
    response.on('data', (piece: Buffer) => status !== 200 && pieces.push(piece))
    response.on('error', () => end(0))
    response.on('end', () => {
      if (!response.complete) return end(0)
      if (status === 200) return end(200, '')
      const said = /"message":"([^"]*)"/.exec(Buffer.concat(pieces).toString())?.[1]
      end(status, `${status} ${said ?? 'of HAProxy'}`)
    })
  }).on('error', () => end(0))
  return promise
}

import { randomFrom } from '@kvartal/testing/database/made-country'
// Requests of one kind over several connections, each another one, in a process of their own.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { visitorAt } from '../country/time-asking.ts'
import { measureInChild } from '../in-child.ts'
import { percentile } from '../percentile.ts'
import { receiveAnswer } from '../receive-answer.ts'
import { addresses, type ServerName } from './addresses.ts'
import { draw, type QuestionId } from './questions.ts'

export const connections = 10
/** Seconds before the measurement, in which connections are made and statements prepared. */
const warmUp = 1

interface LoadOptions {
  readonly server: ServerName
  readonly address: string
  readonly question: QuestionId
  /** The same one draws the same questions for each server. */
  readonly seed: number
  readonly seconds: number
}

export interface QuestionLoad {
  /** Answered questions. */
  readonly perSecond: number
  /** Milliseconds of an answered question. */
  readonly p50: number
  readonly p99: number
  /** Questions that were not answered with 200. */
  readonly refused: number
}

if (process.argv[1] === import.meta.filename) {
  // The parent, below, passes the options.
  process.send?.(await loadHere(JSON.parse(process.argv[2] ?? '') as LoadOptions))
  process.disconnect()
}

export function loadQuestion(options: LoadOptions): Promise<QuestionLoad> {
  return measureInChild(import.meta.filename, [JSON.stringify(options)])
}

async function loadHere({
  server,
  address,
  question,
  seed,
  seconds,
}: LoadOptions): Promise<QuestionLoad> {
  const { hostname, port } = new URL(address)
  const random = randomFrom(seed)
  const times: number[] = []
  let refused = 0
  let asked = 0
  const start = performance.now() + warmUp * 1000
  const end = start + seconds * 1000
  const asking = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    while (performance.now() < end) {
      const paths = pathsOf(server, question, random)
      asked += 1
      const sent = performance.now()
      // Each question is of another visitor, so that no rate limit is reached.
      const isAnswered = await askAll(socket, hostname, paths, visitorAt(asked))
      const answered = performance.now()
      if (answered < start || answered > end) continue
      if (isAnswered) times.push(answered - sent)
      else refused += 1
    }
    socket.destroy()
  })
  await Promise.all(asking)
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused,
  }
}

function pathsOf<Id extends QuestionId>(
  server: ServerName,
  question: Id,
  random: () => number,
): readonly string[] {
  return addresses[server][question](draw[question](random))
}

async function askAll(
  socket: Socket,
  hostname: string,
  paths: readonly string[],
  visitor: string,
): Promise<boolean> {
  let isAnswered = true
  for (const path of paths) {
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: identity\r\nx-forwarded-for: ${visitor}\r\n\r\n`,
    )
    const { status } = await receiveAnswer(socket)
    isAnswered &&= status === 200
  }
  return isAnswered
}

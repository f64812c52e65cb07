import { Agent } from 'node:http'
import { askWell } from '../ask.ts'

interface Asking {
  readonly repeats?: number
  readonly atOnce?: number
}

const warmUp = 20

/**
 * Milliseconds of each request, without the first ones.
 * @param made returns addresses that are read one after another and count together
 */
export async function timeAsking(
  made: () => readonly string[],
  { repeats = 300, atOnce = 1 }: Asking = {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let asked = 0
  const askOnce = async () => {
    let ms = 0
    asked += 1
    for (const address of made())
      ms += (await askWell(address, { agent, visitor: visitorAt(asked) })).ms
    return ms
  }
  for (let i = 0; i < warmUp; i += 1) await askOnce()
  const askSome = async () => {
    for (let i = 0; i < repeats / atOnce; i += 1) times.push(await askOnce())
  }
  await Promise.all(Array.from({ length: atOnce }, askSome))
  agent.destroy()
  return times
}

/** Each request comes from another visitor, so that no rate limit is reached. */
export function visitorAt(number: number): string {
  return `10.0.${(number >> 8) & 255}.${number & 255}`
}

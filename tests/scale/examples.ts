import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The ports in the examples of docs/install, and what listens on them. */
export const examplePorts = {
  people: 8080,
  web1: 3001,
  web2: 3002,
  web3: 3003,
  first: 5432,
  second: 5433,
  primary: 6431,
  pooler: 6432,
  replica: 6433,
} as const

export type Ports = Readonly<Record<keyof typeof examplePorts, number>>

/** An example of docs/install with other ports, so that the test uses what operators copy. */
export function exampleWith(file: string, ports: Ports): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs/install', file), 'utf8')
  const others = new Map(
    Object.entries(examplePorts).map(([name, port]) => [
      String(port),
      String(ports[name as keyof Ports]),
    ]),
  )
  // Ports in addresses, in `port=` and in `listen_port =`.
  return text.replaceAll(
    /(127\.0\.0\.1:|port ?= ?)(\d{4})\b/g,
    (whole, before: string, port: string) =>
      others.has(port) ? `${before}${others.get(port)}` : whole,
  )
}

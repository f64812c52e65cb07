import type { Client } from 'pg'

/** The most statements that are named: PostgreSQL keeps the plans of each, on every connection. */
const mostNamed = 200

/**
 * Uses of each statement's text until it has a name; most texts of searches with many filters are
 * never used again.
 */
const usesUntilNamed = 3
const mostCounted = 2000

/**
 * Lets a pool's connections prepare its frequent statements with parameters once: planning a small
 * one takes longer than executing it. Not for connections of a pooler, which lends a server's
 * connection for one transaction.
 * @returns to be called with each new connection
 */
export function namingStatements(): (client: Client) => void {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  /** `undefined` for a rare statement, which PostgreSQL parses and plans each time. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNamed) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesUntilNamed) {
      if (uses.size >= mostCounted) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const name = `kvartal ${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
    const named = (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...rest)
    }
    Object.assign(client, { query: named })
  }
}

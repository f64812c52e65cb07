import type { FastifyInstance } from 'fastify'
import type { ServedEndpoint } from './fastify-parts.ts'

/**
 * Compares the contract's list of endpoints with those registered by `serve`, so that both contain the same ones.
 * @throws Error that names the missing endpoints, which stops the start
 */
export function requireAllServed(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, ServedEndpoint>>,
): void {
  const unserved = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    app.served.has(endpoint) ? [] : [name],
  )
  if (unserved.length > 0)
    throw new Error(
      `Endpoints that no route serves: ${unserved.join(', ')}. Add \`serve\` to the routes of each.`,
    )
  const listed = new Set(Object.values(endpoints))
  const unlisted = [...app.served]
    .filter((endpoint) => !listed.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
  if (unlisted.length > 0)
    throw new Error(
      `Served endpoints that endpoints.ts does not list: ${unlisted.join(', ')}. Add each to the list.`,
    )
}

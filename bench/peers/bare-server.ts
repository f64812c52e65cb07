// The least that a server over the same rows does: node:http, and a prepared statement for each
// question whose rows it sends as they are.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '' })

const quarterColumns =
  'registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count'
const factColumns =
  'registry_code, registry_name, legal_form, county, emta_activity, status, registration_date'
const listColumns = 'id, registry_code, name, legal_form, county, is_active, is_tracked'

/**
 * By path; the parameters of the address are the statement's, in its order. A question about
 * companies and their quarters has a statement of each.
 */
const statements: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/company': {
    companies: `select ${factColumns} from directory where registry_code = $1`,
    quarters: `select ${quarterColumns} from peers.quarters where registry_code = $1 order by year, quarter`,
  },
  '/compare': {
    companies: `select ${factColumns} from directory where registry_code = any(string_to_array($1, ','))`,
    quarters: `select ${quarterColumns} from peers.quarters where registry_code = any(string_to_array($1, ',')) order by registry_code, year, quarter`,
  },
  '/search': {
    companies: `select ${listColumns} from companies where is_active and folded_name like '%' || $1 || '%' order by name, registry_code limit $2`,
  },
  '/page': {
    companies: `select ${listColumns} from companies where is_active order by name, registry_code limit $1 offset $2`,
  },
  '/ranking': {
    companies: `select revenue, registry_code, registry_name, county, emta_activity from peers.quarters join directory using (registry_code)
      where year = $1 and quarter = $2 and revenue <= $3 order by revenue desc limit $4`,
  },
}

async function answer(address: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://bare')
  const asked = statements[pathname]
  if (asked === undefined) return undefined
  const values = [...searchParams.values()]
  const found = await Promise.all(
    Object.entries(asked).map(async ([name, text]) => [
      name,
      (await pool.query({ name: `${pathname} ${name}`, text, values })).rows,
    ]),
  )
  return JSON.stringify(Object.fromEntries(found))
}

async function send(address: string, response: ServerResponse): Promise<void> {
  try {
    const body = await answer(address)
    response
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': 'application/json; charset=utf-8',
      })
      .end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => {
  void send(request.url ?? '/', response)
})
// The bench has ended.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)

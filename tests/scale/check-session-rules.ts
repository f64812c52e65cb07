import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { call } from './calls.ts'
import type { Cluster } from './cluster.ts'
import { report } from './report.ts'

/**
 * Reads of every kind, one after another, so that each of the pooler's connections has served
 * several processes.
 */
const reads = [
  '/api/tags',
  '/api/companies?limit=50',
  '/api/companies?search=as',
  '/api/search?q=eesti',
  '/api/overview',
  '/api/overview/headline',
  '/api/overview/history',
  '/api/ranking',
  '/api/ranking/choices',
  '/api/financial-data/periods',
  '/api/financial-data/latest',
  '/api/taxrates',
  '/feed.atom',
  '/sitemap.xml',
  '/export/ranking.png',
  '/',
]

/**
 * The rules of a pooler in transaction mode are followed: no session state is left on connections
 * that others get next.
 */
export async function checkSessionRules(
  { address, webAddresses, urls, folder }: Cluster,
  token: string,
): Promise<void> {
  const failed: string[] = []
  for (const path of reads) {
    for (const base of [address, ...webAddresses]) {
      const { status } = await call(`${base}${path}`, path.startsWith('/api') ? { token } : {})
      if (status !== 200) failed.push(`${path} ${status}`)
    }
  }
  report(
    failed.length === 0,
    `${reads.length} sorts of reads through PgBouncer in transaction mode: ${failed.length === 0 ? 'all answered' : failed.join(', ')}`,
  )
  const client = new pg.Client({ connectionString: urls.pooled })
  await client.connect()
  try {
    const left = await client.query(
      "select name from pg_settings where source = 'session' and name not in ('statement_timeout', 'idle_in_transaction_session_timeout')",
    )
    const ownLeft = left.rows.filter(({ name }) => !trackedByPooler.has(String(name).toLowerCase()))
    const prepared = await client.query('select name from pg_prepared_statements')
    report(
      ownLeft.length + prepared.rows.length === 0,
      `settings and prepared statements left on a pooled connection: ${ownLeft.length + prepared.rows.length}`,
    )
    const { rows } = await client.query("select current_setting('statement_timeout') as timeout")
    report(
      rows[0]?.timeout === '30s',
      `the timeout of a call's statement, set by the pooler: ${rows[0]?.timeout}`,
    )
  } finally {
    await client.end()
  }
  const refusals =
    readFileSync(join(folder, 'pgbouncer.log'), 'utf8').match(/unsupported|prepared statement/g) ??
    []
  report(refusals.length === 0, `refusals in PgBouncer's log: ${refusals.length}`)
}

/** The settings that PgBouncer tracks for each client. */
const trackedByPooler = new Set([
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])

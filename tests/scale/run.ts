// Everything that docs/scaling.md promises for several machines, tested on Debian's PostgreSQL 15,
// PgBouncer and HAProxy: npm run test:scale. With --stay it is left running for inspection.
import { parseArgs } from 'node:util'
import { logIn } from './calls.ts'
import { checkFailover } from './check-failover.ts'
import { checkFreshness } from './check-freshness.ts'
import { checkLimits } from './check-limits.ts'
import { checkSessionRules } from './check-session-rules.ts'
import { checkShedding } from './check-shedding.ts'
import { inCluster } from './cluster.ts'
import { fillWithSample } from './fill.ts'
import { countFailures, title } from './report.ts'

const { values } = parseArgs({ options: { stay: { type: 'boolean' } } })

await inCluster({ fill: fillWithSample }, async (cluster) => {
  const version = (await cluster.primary.ask('show server_version'))[0]?.['server_version']
  title(
    `Three web processes and two workers on PostgreSQL ${version}, with PgBouncer, a replica and HAProxy: ${cluster.address}`,
  )
  if (values.stay === true) return new Promise(() => {})
  const token = await logIn(cluster.address)
  title('PgBouncer in transaction mode')
  await checkSessionRules(cluster, token)
  title('The replica')
  await checkFreshness(cluster, token)
  title('Expensive reads')
  await checkLimits(cluster)
  title('More than it can do')
  await checkShedding(cluster)
  title('Failover')
  await checkFailover(cluster, token)
})
process.exitCode = countFailures() === 0 ? 0 : 1

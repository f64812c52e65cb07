// Everything that docs/scaling.md promises of several machines, tried on Debian's PostgreSQL 15, PgBouncer and HAProxy: npm run test:scale.
import { openDatabase } from '@kvartal/database/open'
import { migrate } from '@kvartal/database/migrate'
import { loadSample } from '../../apps/server/src/sample/load-sample.ts'
import { openCluster } from './cluster.ts'

async function fill(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    await loadSample(database)
  } finally {
    await database.close()
  }
}

const cluster = await openCluster({ fill })
console.log(cluster.address, cluster.webAddresses, cluster.folder)
if (process.argv.includes('--stay')) await new Promise(() => {})
await cluster.close()

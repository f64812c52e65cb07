// A process that only imports: it starts the embedded database and reports its progress. It pauses
// before a given statement, so that a test can kill it exactly there.
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { openDatabase } from '@kvartal/database/open'
import { importEmtaFileAt } from '../../apps/server/src/runs/import/import-emta-file.ts'

const [, , dataDir = '', path = '', haltBefore = ''] = process.argv
const say = (text: string) => process.stdout.write(`${text}\n`)

const server = await startEmbedded({ dataDir, log: () => {} })
const database = openDatabase(server.url)
await migrate(database)

let isMerging = false
let statements = 0
const client = await database.pool.connect()
const query = client.query
Object.assign(client, {
  query: (...given: unknown[]): unknown => {
    if (isMerging && String(++statements) === haltBefore) {
      say('halted')
      return new Promise(() => {})
    }
    return Reflect.apply(query, client, given)
  },
})
// The pool returns the connection that was released last.
client.release()

await importEmtaFileAt(database, path, {
  scope: 'all',
  onProgress({ phase, rows }) {
    isMerging = phase === 'merge'
    say(`${phase} ${rows}`)
  },
})
say(`statements ${statements}`)
await database.close()
await server.stop()

// A process of the product that does nothing but import: starts the embedded database and says what it is doing.
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { openDatabase } from '@kvartal/database/open'
import { importEmtaFileAt } from '../../apps/server/src/refresh/import-emta-file.ts'

const [, , dataDir = '', path = ''] = process.argv
const server = await startEmbedded({ dataDir, log: () => {} })
const database = openDatabase(server.url)
await migrate(database)
const say = (text: string) => process.stdout.write(`${text}\n`)
say('started')
await importEmtaFileAt(database, path, { scope: 'all', onProgress: ({ phase, rows }) => say(`${phase} ${rows}`) })
say('imported')
await database.close()
await server.stop()

import { startEmbedded } from '../embedded/start-embedded.ts'

// A process of its own that runs an embedded database, so that a test can kill it: prints the address when it is up.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbedded({ dataDir, log: () => {} })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)

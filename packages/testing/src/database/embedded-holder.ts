import { startEmbedded } from '@kvartal/database/embedded/start-embedded'

// A separate process with an embedded database that a test can kill; prints the address when it is
// ready.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbedded({ dataDir, log: () => {} })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)

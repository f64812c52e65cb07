// Serves the recorded extracts as the outside sources would, for development: npm run fake-sources
// -- [port]
import { startFakeSources } from '../tests/fake-sources/start-fake-sources.ts'

const port = Number(process.argv[2] ?? 4310)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`The port must be a number from 0 to 65535, not "${process.argv[2]}".`)
  process.exit(1)
}

const sources = await startFakeSources({ port })
const { username, password } = sources.registryLogin
console.log(`EMTA's page: ${sources.emtaPageUrl}
The register's open-data page: ${sources.registryPageUrl}
The register's XML service: ${sources.registryServiceUrl} (login ${username}, password ${password})`)
console.log(`To let a file (or "page", "arireg", "registry-page", "registry-file", "details-file", "report-headings", "report-elements-2024") misbehave, put what it shall do, e.g. a failure or half a transfer:
  curl -X PUT ${sources.url}/misbehave/tasutud_maksud_2025_i_kvartal.csv -d '{"kind":"status","status":500}'
  curl -X PUT ${sources.url}/misbehave/tasutud_maksud_2025_i_kvartal.csv -d '{"kind":"truncated","share":0.5}'
  curl -X PUT ${sources.url}/misbehave/arireg -d '{"kind":"soap-fault","words":"Päringute piirarv on täis"}'
and DELETE the same address to mend it. Ctrl+C ends the server.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sources.close())

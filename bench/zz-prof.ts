import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { openDatabase } from '@kvartal/database/open'
import { listenForVersions } from '@kvartal/database/data-version'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { syntheticTaxpayer } from '@kvartal/sources/emta/synthetic/taxpayer'
import { pino } from 'pino'
import { mkdtempSync, chmodSync } from 'node:fs'
import inspector from 'node:inspector/promises'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildApp } from '../apps/server/src/app.ts'
const dir = mkdtempSync('/tmp/kvp-'); chmodSync(dir, 0o755)
const server = await startEmbedded({ dataDir: dir + '/d', log: () => {} })
const database = openDatabase(server.url); await migrate(database)
await saveCompanies(database.db, Array.from({ length: 10000 }, (_, i) => ({ registryCode: String(10000018 + i * 19), name: syntheticTaxpayer(1, i).name })))
const app = await buildApp({ config: { trustProxy: false, publicUrl: null }, database, listen: (w) => listenForVersions(server.url, w), log: pino({ level: 'silent' }), callsPerMinute: 1e9 })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const run = async () => (await promisify(execFile)(process.execPath, ['/tmp/kvb/raw.mjs', url + '/api/companies', '1', '3'])).stdout.trim()
await run()
const s = new inspector.Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 200 }); await s.post('Profiler.start')
const c = process.cpuUsage(); const out = await run(); const cpu = process.cpuUsage(c)
const { profile } = await s.post('Profiler.stop')
const n = parseInt(out) * 3
console.log(out, 'cpu us/req', (cpu.user + cpu.system) / n)
const self = new Map<string, number>()
const dts = profile.timeDeltas!; const byId = new Map(profile.nodes.map((n) => [n.id, n]))
profile.samples!.forEach((id, i) => { const f = byId.get(id)!.callFrame; const k = f.functionName + ' ' + f.url.split('/').slice(-3).join('/') + ':' + f.lineNumber; self.set(k, (self.get(k) ?? 0) + dts[i]!) })
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log((v / n).toFixed(2).padStart(8), 'us', k)
await app.close(); await database.close(); await server.stop(); process.exit(0)

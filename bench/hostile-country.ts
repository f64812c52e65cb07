// What one visitor who asks for as much as possible costs others, with a stored country.
// `--companies 10000` stores a smaller one, `--data FOLDER` keeps it there and reuses it, `--attack
// NAME` tries only that one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { ask } from './ask.ts'
import { storeOnce } from './country/store-once.ts'
import { measureAttack } from './measure-attack.ts'
import { print } from './print.ts'
import { codeAt } from './stored-country.ts'
import { rssOf } from './watch-memory.ts'

const { values: given } = parseArgs({
  options: {
    companies: { type: 'string', default: '160000' },
    data: { type: 'string' },
    attack: { type: 'string' },
  },
})

const attacks = [
  ['pages', 'pages of 20 companies with unknown parameters, 50 connections'],
  ['connections', '5,000 connections of one address'],
  ['compare', 'comparisons of 100 companies, 250 connections'],
  ['rankings', 'rankings with random filters, 10 connections'],
  ['files', 'rankings as files, 4 connections'],
  ['embeds', 'embeds of random days, 10 connections'],
] as const

/** What others read: a company, a comparison, the list of tags, a ranking and a page. */
const pages = [
  `/api/companies/${codeAt(77)}/financials`,
  `/api/financial-data/compare?codes=${[1, 101, 201, 301, 401].map(codeAt).join()}`,
  '/api/tags',
  '/api/ranking?county=Harju maakond',
  `/companies/${codeAt(99)}`,
]

const folder = given.data ?? (await makeDataDir())
try {
  const stored = join(folder, given.companies)
  if (!existsSync(stored)) await storeOnce(stored, Number(given.companies))
  print(`A country of ${given.companies} companies.`)
  for (const [attack, words] of attacks) {
    if (given.attack !== undefined && given.attack !== attack) continue
    // Without a proxy, so that an address is that of its connection, where connections are what is
    // measured.
    const trusted = attack === 'connections' ? {} : { TRUST_PROXY: 'loopback' }
    const kvartal = runKvartal({ DATA_DIR: stored, LOG_LEVEL: 'fatal', ...trusted })
    try {
      const address = await kvartal.ready
      // Snapshots are read after the start.
      for (let warm = 0; warm < 3; warm += 1) {
        for (const page of pages) await ask(address + page, { visitor: 'warm' })
        await sleep(3000)
      }
      await measureAttack({ address, readRss: () => rssOf(kvartal.pid ?? 0), pages }, attack, words)
    } finally {
      kvartal.kill('SIGTERM')
      await kvartal.ended
    }
  }
} finally {
  await cleanUp()
}

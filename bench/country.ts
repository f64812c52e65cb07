// A generated country: everything that visitors request, against its goals, and how it grows with
// the country. `--data FOLDER` keeps the countries there and reuses them; `--companies 1000,10000`
// measures other sizes.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Measured, tableOf } from './country/goals.ts'
import { measureCalls } from './country/measure-calls.ts'
import { measureDashboard } from './country/measure-dashboard.ts'
import { measureImport } from './country/measure-import.ts'
import { measureRepeated } from './country/measure-repeated.ts'
import { serveCountry } from './country/serve-country.ts'
import { countryOf } from './country/store-country.ts'
import { storeOnce } from './country/store-once.ts'
import { inDatabase, inTemporaryFolder } from './in-fresh-database.ts'
import { print } from './print.ts'
import { secondsSince } from './seconds-since.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000,10000,160000' },
    data: { type: 'string' },
  },
})
const sizes = values.companies.split(',').map(Number)

if (values.data !== undefined) await measureSizes(values.data)
else await inTemporaryFolder(measureSizes)

async function measureSizes(folder: string): Promise<void> {
  const measured: Measured[] = []
  for (const companies of sizes) measured.push(await measureSize(folder, companies, measured[0]))
  print('')
  for (const line of tableOf(sizes, measured)) print(line)
}

async function measureSize(
  folder: string,
  companies: number,
  smallest: Measured | undefined,
): Promise<Measured> {
  const size = countryOf(companies)
  const stored = join(folder, String(companies))
  if (!existsSync(stored))
    await told(`storing ${companies} companies`, () => storeOnce(stored, companies))
  const measured: Measured = {}
  await told(`asking about ${companies} companies`, () =>
    inDatabase(stored, ({ url, database }) =>
      serveCountry(url, database, async (served) => {
        Object.assign(
          measured,
          await measureCalls(served, size),
          await measureRepeated(served, size),
        )
      }),
    ),
  )
  await told('opening the dashboard', async () =>
    Object.assign(measured, await measureDashboard(stored, size)),
  )
  await told("importing EMTA's file into a copy", () =>
    inCopy(stored, (copy) =>
      inDatabase(copy, ({ url, database }) =>
        serveCountry(url, database, async (served) => {
          Object.assign(measured, await measureImport(served, database, companies, folder))
        }),
      ),
    ),
  )
  const { company = 0, compare = 0 } = measured
  return {
    ...measured,
    companyGrowth: company / (smallest?.company ?? company),
    compareGrowth: compare / (smallest?.compare ?? compare),
  }
}

async function inCopy(stored: string, work: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${stored}.copy`
  await rm(copy, { recursive: true, force: true })
  try {
    // Unlike Node's own copy, this keeps the owners: PostgreSQL has a user of its own where the
    // bench runs as root.
    await promisify(execFile)('cp', ['-a', stored, copy])
    await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function told(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  print(`${what}: ${secondsSince(started).toFixed(0)} s`)
}

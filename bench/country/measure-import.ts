import type { Database } from '@kvartal/database/open'
import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { importInProcess } from '../../apps/server/src/runs/import/import-in-process.ts'
import { ask } from '../ask.ts'
import { percentile } from '../percentile.ts'
import { readUntil } from '../read-until.ts'
import type { Measured } from './goals.ts'
import {
  compareQuestion,
  companyQuestions,
  overviewQuestion,
  rankingQuestion,
  similarQuestion,
  standingsQuestion,
} from './questions.ts'
import type { ServedCountry } from './serve-country.ts'
import { visitorAt } from './time-asking.ts'

const idleMs = 8000
/** Natural persons and authorities are in the file too. */
const taxpayersPerCompany = 1.5

/**
 * Reads of every kind while EMTA's next file is imported, against the same reads before. Changes
 * the country.
 */
export async function measureImport(
  { address, memory }: ServedCountry,
  database: Database,
  companies: number,
  folder: string,
): Promise<Measured> {
  const path = join(folder, 'tasutud_maksud_kaesolev_aasta.csv')
  const taxpayers = Math.round(companies * taxpayersPerCompany)
  await pipeline(
    syntheticWideFile({
      taxpayers,
      seed: 1,
      years: [2025, 2026],
      publishedOn: '2026-11-10',
      language: 'et',
    }),
    createWriteStream(path),
  )
  await memory()
  let refused = 0
  const kinds = [
    () => rankingQuestion(companies),
    () => '/api/ranking',
    overviewQuestion,
    () => similarQuestion(companies),
    () => standingsQuestion(companies),
    () => companyQuestions(companies)[1] ?? '',
    () => compareQuestion(companies, 10),
    () => '/api/search?q=ehitus',
    () => '/api/companies?isActive=true',
  ]
  let asked = 0
  const read = async () => {
    const { status } = await ask(address + (kinds[asked++ % kinds.length]?.() ?? ''), {
      visitor: visitorAt(asked),
    })
    if (status === 503) refused += 1
    else if (status !== 200) throw new Error(`A read answered ${status}.`)
  }
  for (let i = 0; i < kinds.length * 5; i += 1) await read()
  const idle = percentile(await readUntil(sleep(idleMs), read), 0.99)
  refused = 0
  const importing = importInProcess(database, {
    source: 'emta',
    path,
    scope: 'all',
    step: null,
    pageUrl: null,
  })
  const started = performance.now()
  const reads = readUntil(importing, read)
  await importing
  const seconds = (performance.now() - started) / 1000
  const during = percentile(await reads, 0.99)
  await rm(path)
  return {
    readsIdle: idle,
    readsDuring: during,
    readsGrowth: during / idle,
    readsRefused: refused / seconds,
  }
}

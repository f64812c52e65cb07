import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { syntheticQuarterFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeSources } from '../fake-sources/start-fake-sources.ts'
import { call, until } from '../scale/calls.ts'
import type { Cluster } from '../scale/cluster.ts'

export interface TakenIn {
  /** Quarters of companies in the file, and how many of them are stored. */
  readonly expected: number
  readonly stored: number
  /** Publications and finished steps of the file beyond the one expected. */
  readonly doubled: number
  /** The status of the run. */
  readonly status: string
}

interface NewFile {
  readonly token: string
  readonly sources: FakeSources
  /** The number of taxpayers in the file. */
  readonly taxpayers: number
}

/** The quarter that follows the sample's last one. */
const period = { year: 2026, quarter: 3 } as const
const fileName = 'tasutud_maksud_2026_iii_kvartal.csv'

/** Slow enough for one worker to be killed during the download, and another while reading. */
const pauseMs = 700

/**
 * Publishes a file at the fake sources and imports it in a run; resolves when the run has ended.
 */
export async function importNewFile(
  { address, primary }: Cluster,
  { token, sources, taxpayers }: NewFile,
): Promise<TakenIn> {
  const bytes = await buffer(Readable.from(syntheticQuarterFile({ taxpayers, seed: 7, period })))
  const expected = await countQuarters(bytes)
  sources.replaceFile(fileName, bytes)
  sources.misbehave(fileName, { kind: 'slow', pauseMs })
  const settings = { emtaBaseUrl: sources.emtaPageUrl, delayBetweenRequests: 1000 }
  await until(
    'settings are saved',
    async () =>
      (await call(`${address}/api/scraper/settings`, { method: 'PUT', token, body: settings }))
        .status === 200,
  )
  const fileUrl = await findFile(address, token)
  let runId = ''
  await until('the run is started', async () => {
    const { status, data } = await call(`${address}/api/scraper/run`, {
      method: 'POST',
      token,
      body: { fileUrls: [fileUrl], updateAllCompanies: true },
    })
    runId = idOf(data, 'runId') ?? idOf(data, '_id') ?? ''
    return status === 202 || status === 409
  })
  const ask = async (statement: string) => (await primary.ask(statement, 'kvartal'))[0] ?? {}
  for (;;) {
    const { status } = await ask(`select status from runs where id = ${Number(runId)}`)
    if (status !== 'queued' && status !== 'running') break
    await sleep(500)
  }
  const { status } = await ask(`select status from runs where id = ${Number(runId)}`)
  const { stored } = await ask(
    `select count(*)::int as stored from figures where year = ${period.year} and quarter = ${period.quarter}`,
  )
  const { doubled } = await ask(`
    select (select count(*) - 1 from publications where file_name = '${fileName}')::int
      + (select count(*) - 1 from run_steps where run_id = ${Number(runId)} and status = 'done')::int as doubled`)
  return { expected, stored: Number(stored), doubled: Number(doubled), status: String(status) }
}

async function countQuarters(bytes: Buffer): Promise<number> {
  const file = await openEmtaFile(fileName, Readable.from([bytes]))
  const codes = new Set<string>()
  for await (const { rows } of file.batches)
    for (const { registryCode, figures } of rows) if (figures.length > 0) codes.add(registryCode)
  return codes.size
}

async function findFile(address: string, token: string): Promise<string> {
  let found = ''
  await until('the file is listed', async () => {
    const { data } = await call(`${address}/api/scraper/available-files`, { token })
    if (!Array.isArray(data)) return false
    found = data.map(({ url }) => String(url)).find((url) => url.includes(fileName)) ?? ''
    return found !== ''
  })
  return found
}

function idOf(data: unknown, key: string): string | null {
  const value: unknown = data !== null && typeof data === 'object' ? Reflect.get(data, key) : null
  return typeof value === 'string' ? value : null
}

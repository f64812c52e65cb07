import type { Database } from '@kvartal/database/open'
import type { Call } from '../call-kvartal.ts'
import { fileNameOf } from '../crash/refresh-world.ts'
import { patiently, waitFor } from './processes.ts'

/** Starts a run over the listed files whose names match. */
export async function startRun(call: Call, files: RegExp): Promise<number> {
  // The shapes of replies are tested elsewhere.
  const listed = (await patiently(() => call('GET', '/scraper/available-files'))) as {
    readonly url: string
  }[]
  const fileUrls = listed.map(({ url }) => url).filter((url) => files.test(fileNameOf(url)))
  const { runId } = (await patiently(() =>
    call('POST', '/scraper/run', { fileUrls, updateAllCompanies: true }),
  )) as { readonly runId: string }
  return Number(runId)
}

/** The run's status after its end. */
export async function waitForEnd(
  runId: number,
  inDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>,
): Promise<string> {
  const status = await waitFor(300, () => inDatabase((database) => statusAfter(database, runId)))
  if (status === null) throw new Error(`Run ${runId} does not end.`)
  return status
}

/** `null` while the run is in progress. */
export async function statusAfter({ pool }: Database, runId: number): Promise<string | null> {
  const { rows } = await pool.query<{ status: string }>(
    'select status from runs where id = $1 and finished_at is not null',
    [runId],
  )
  return rows[0]?.status ?? null
}

/** The last line of a run's log. */
export async function lastWordsOf({ pool }: Database, runId: number): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    'select text from run_log where run_id = $1 order by id desc limit 1',
    [runId],
  )
  return rows[0]?.text ?? ''
}

import { type Database, openDatabase } from '@kvartal/database/open'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeSources } from '../../fake-sources/start-fake-sources.ts'
import { cleanUp, makeDataDir } from '../../run-kvartal.ts'
import { fillWithSample } from '../../scale/fill.ts'
import { freePorts } from '../../scale/free-ports.ts'
import { installMissing, postgresUser } from '../../scale/programs.ts'
import { login, makePrimary } from '../../scale/servers.ts'
import { probe } from '../probe.ts'
import { waitFor } from '../processes.ts'
import { type Product, startProduct, stopProduct } from '../product.ts'
import { mustBeEqual, mustSay, type Seen } from '../report.ts'
import { tableDigests } from '../table-digests.ts'

/**
 * How far the clock is moved, in days: longer than the retention of runs, and more than a year of
 * sessions and backups.
 */
const days = 400

/**
 * The library that gives programs another time; its folder is named after the processor
 * architecture.
 */
function findPreloaded(): string {
  const found = readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
    .find(existsSync)
  if (found === undefined) throw new Error("Debian's package faketime has no libfaketime.so.1.")
  return found
}

/**
 * The clock of the machine with Kvartal and its PostgreSQL is wrong for a while, and then right
 * again.
 */
export async function* movedClock(): AsyncGenerator<Seen> {
  if (process.getuid?.() !== 0) {
    yield {
      what: 'a moved clock',
      seen: 'NOT TRIED: a PostgreSQL of its own needs root; run this command as root',
    }
    return
  }
  installMissing(['postgres', 'faketime'])
  const folder = await makeDataDir()
  const user = postgresUser()
  const own = join(folder, 'postgres')
  mkdirSync(own, { mode: 0o700 })
  chownSync(own, user.uid, user.gid)
  const clock = join(folder, 'clock')
  const moveTo = async (offset: number) => {
    writeFileSync(clock, `${offset >= 0 ? '+' : ''}${offset}d\n`)
    // The programs read it once a second, and Kvartal checks what is due once a second after that.
    await sleep(4000)
  }
  writeFileSync(clock, '+0d\n')
  const env = {
    LD_PRELOAD: findPreloaded(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const port = (await freePorts()).first
  const sources = await startFakeSources()
  const postgres = await makePrimary({ folder: own, port, user, env })
  const url = `postgres://${login}@127.0.0.1:${port}/kvartal`
  const database = openDatabase(url)
  try {
    await fillWithSample(url, (filled) => storeOldRows(filled, sources.emtaPageUrl))
    const product = await startProduct(folder, { ...env, DATABASE_URL: url })
    yield* whileMoved(product, database, moveTo)
    await stopProduct(product)
  } finally {
    await cleanUp({ keepsFolders: true })
    await database.close()
    await postgres.stop()
    await sources.close()
  }
}

/** Runs and what they import are checked separately. */
const changing = [
  'publications',
  'digested_publications',
  'file_readings',
  'runs',
  'run_steps',
  'run_log',
  'host_pauses',
  'host_waiters',
  'tags',
  'data_versions',
  'settings',
  'undo_steps',
  'outbox',
  'known_devices',
]

/** The earlier session is valid again too. */
const allWell = /^reads: 200; writes: 200; .*$/

async function* whileMoved(
  product: Product,
  database: Database,
  moveTo: (offset: number) => Promise<void>,
): AsyncGenerator<Seen> {
  const before = await tableDigests(database, changing)
  yield { what: 'before the clock is moved', seen: await probe(product) }

  await moveTo(days)
  yield { what: `the clock is ${days} days ahead`, seen: await probe(product) }
  await waitFor(120, async () =>
    (await scheduledRuns(database)).some((run) => !/queued|running/.test(run)) ? true : null,
  )
  await waitFor(150, async () => ((await countCleanings(database)) > 0 ? true : null))
  yield { what: 'what it did meanwhile', seen: await doneByItself(database) }

  await moveTo(0)
  mustBeEqual('after the clock was ahead', await tableDigests(database, changing), before)
  yield {
    what: 'the clock is right again',
    seen: `${mustSay(await probe(product), allWell)}; all other tables are as before`,
  }

  await moveTo(-days)
  yield { what: `the clock is ${days} days behind`, seen: await probe(product) }
  await moveTo(0)
  mustBeEqual('after the clock was behind', await tableDigests(database, changing), before)
  yield {
    what: 'the clock is right again',
    seen: `${mustSay(await probe(product), allWell)}; ${await doneByItself(database)}`,
  }
}

/** Rows that the nightly cleaning would remove if it trusted a clock that is ahead. */
async function storeOldRows({ db, pool }: Database, emtaBaseUrl: string): Promise<void> {
  const value = JSON.stringify({
    emtaBaseUrl,
    delayBetweenRequests: 0,
    cronSchedule: '0 0 1 * *',
    isAutomaticRunEnabled: true,
    isRegistryAutomaticEnabled: false,
    isAnnualReportAutomaticEnabled: false,
  })
  await db.insertInto('settings').values({ key: 'scraper', value }).execute()
  await pool.query(`
    insert into runs (kind, status, request, counts, created_at, started_at, finished_at)
    select 'registry', 'failed', '{}', '{}', now() - age * interval '1 day', now() - age * interval '1 day', now() - age * interval '1 day'
    from generate_series(200, 300, 10) age`)
  await pool.query(`
    insert into audit_log (at, action, subject_type, subject_id, subject_name)
    select now() - interval '900 days', 'tag.create', 'tag', '1', 'Ehitus' from generate_series(1, 10)`)
}

async function doneByItself(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ runs: number; changes: number; cleanings: number }>(`
    select (select count(*)::int from runs where kind = 'registry' and status = 'failed') as runs, (select count(*)::int from audit_log where subject_name = 'Ehitus') as changes,
      (select count(*)::int from cleanings where machine is not null) as cleanings`)
  const left = rows[0] ?? { runs: 0, changes: 0, cleanings: 0 }
  mustBeEqual('old rows', { runs: left.runs, changes: left.changes }, { runs: 11, changes: 10 })
  return `runs by schedules: ${(await scheduledRuns(database)).join(', ')}; cleanings: ${left.cleanings}, which left the runs of 200 to 300 days ago and the audit log of 900 days ago`
}

async function countCleanings({ pool }: Database): Promise<number> {
  return (
    (
      await pool.query(
        'select from cleanings where machine is not null and finished_at is not null',
      )
    ).rowCount ?? 0
  )
}

async function scheduledRuns({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ run: string }>(
    "select kind || ' ' || status as run from runs where request <> '{}' order by id",
  )
  return rows.map(({ run }) => run)
}

import { loadBackup } from '@kvartal/database/backup/load-backup'
import { writeBackup } from '@kvartal/database/backup/write-backup'
import { readMajor } from '@kvartal/database/embedded/cluster'
import { earlierPrograms, fetchPrograms } from '@kvartal/database/embedded/fetch-programs'
import { postgresMajor, type Programs } from '@kvartal/database/embedded/programs'
import { inEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'
// Takes over data folders of every earlier major version of PostgreSQL, with its real programs from
// npm, even when it is killed during the takeover or has no network.
import { execFileSync } from 'node:child_process'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdministrator } from '../../apps/server/src/accounts/first-administrator.ts'
import { loadSample } from '../../apps/server/src/companies/sample/load-sample.ts'
import { logIn } from '../call-kvartal.ts'
import { cleanUp, makeDataDir, runKvartal } from '../run-kvartal.ts'
import { mustBeEqual, mustSay, reportDisasters, type Seen } from './report.ts'
import { tableDigests } from './table-digests.ts'

const login = { email: 'haldaja@example.ee', password: 'vana-parool-1' }
/** An address where nothing answers, instead of npm's registry. */
const noRegistry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: '/nonexistent' }

async function inFolder<Result>(
  dataDir: string,
  programs: Programs | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return inEmbedded({ dataDir, ...(programs !== undefined && { programs }) }, work)
}

const digestsIn = (dataDir: string, programs?: Programs) =>
  inFolder(dataDir, programs, tableDigests)

/** The sample and an account, as a backup. */
async function makeContents(): Promise<string> {
  const [dataDir, folder] = [await makeDataDir(), await makeDataDir()]
  const path = join(folder, 'contents.tar.zst')
  await inFolder(dataDir, undefined, async (database) => {
    await migrate(database)
    await loadSample(database)
    await ensureAdministrator(database, login)
    await writeBackup(database, path, () => {})
  })
  return path
}

/**
 * A data folder as left by a Kvartal with these programs: current imports do not run on every
 * earlier version, but its tables do.
 */
async function fill(
  programs: Programs,
  contents: string,
): Promise<{ readonly dataDir: string; readonly digests: Record<string, string> }> {
  const dataDir = await makeDataDir()
  const digests = await inFolder(dataDir, programs, async (database) => {
    await loadBackup(database, contents, {
      makeTables: () => migrate(database),
      onProgress: () => {},
    })
    return tableDigests(database)
  })
  return { dataDir, digests }
}

interface Start {
  readonly dataDir: string
  readonly digests: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
}

/** The rows are compared before anybody logs in, since a login writes when and where it was. */
async function startAndCheck(
  what: string,
  { dataDir, digests, variables = {} }: Start,
): Promise<string> {
  const said = await start(dataDir, variables, async () => {})
  mustBeEqual(what, await digestsIn(dataDir), digests)
  await start(dataDir, variables, async (url) => {
    const call = await logIn(url, login)
    await call('GET', '/scraper/settings')
  })
  return said
}

/** @returns what the program said until it was stopped after the work */
async function start(
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  work: (url: string) => Promise<void>,
): Promise<string> {
  const kvartal = runKvartal({ DATA_DIR: dataDir, RUN_AS: 'web', ...variables })
  await work(await kvartal.ready)
  kvartal.kill('SIGTERM')
  await kvartal.ended
  return kvartal.said()
}

async function keptOf(dataDir: string): Promise<string> {
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))
  if (kept.length !== 1 || kept[0]?.startsWith('postgres.before-') !== true)
    throw new Error(`Beside the database there are: ${kept.join(', ')}.`)
  return join(dataDir, kept[0])
}

async function* upgrades(): AsyncGenerator<Seen> {
  const contents = await makeContents()
  for (const major of Object.keys(earlierPrograms)) {
    const programs = await fetchPrograms(major, await makeDataDir(), await makeDataDir())
    const { dataDir, digests } = await fill(programs, contents)
    const began = performance.now()
    const said = await startAndCheck(`PostgreSQL ${major} taken over`, { dataDir, digests })
    const seconds = (performance.now() - began) / 1000
    const kept = await keptOf(dataDir)
    const other = await makeDataDir()
    await rename(kept, join(other, 'postgres'))
    mustBeEqual('the kept database', await digestsIn(other, programs), digests)
    yield {
      what: `a data folder of PostgreSQL ${major}`,
      seen: `${mustSay(said, /\d+ rows are the same in both/)} as in that of ${postgresMajor}; the login works; the old one is kept and whole; ${seconds.toFixed(1)} s with fetching the programs and a second start`,
    }
    if (major === Object.keys(earlierPrograms).at(-1)) yield* interrupted(major, programs, contents)
  }
}

/** Kills the process after each of these messages, and then starts it again. */
const moments = [
  /programs are fetched/,
  /Backup: 10 %/,
  /Backup: 100 %/,
  /Restore: [3-9]0 %/,
  /Restore: 100 %/,
  /are the same in both/,
  /is kept as/,
]

async function* interrupted(
  major: string,
  programs: Programs,
  contents: string,
): AsyncGenerator<Seen> {
  const { dataDir, digests } = await fill(programs, contents)
  const offline = runKvartal({ DATA_DIR: dataDir, ...noRegistry })
  const { code } = await offline.ended
  if (code !== 1) throw new Error(`Without a registry it ended with ${code}: ${offline.said()}`)
  mustBeEqual('without a registry', await digestsIn(dataDir, programs), digests)
  const sentence = mustSay(offline.said(), /^.*To take them over.*$/m)
  yield { what: 'no network', seen: sentence }
  const [, specification = ''] = /'npm pack (\S+)'/.exec(sentence) ?? []
  const byHand = await makeDataDir()
  execFileSync('cp', ['-a', `${dataDir}/.`, byHand])
  execFileSync('npm', ['pack', specification, '--silent'], { cwd: byHand })
  await startAndCheck('with the packed file', { dataDir: byHand, digests, variables: noRegistry })
  yield { what: 'no network, and the packed file in the data folder', seen: 'it is taken over' }
  for (const moment of moments) {
    const kvartal = runKvartal({ DATA_DIR: dataDir, RUN_AS: 'web' })
    while (!moment.test(kvartal.said())) {
      if ((await Promise.race([kvartal.ended, kvartal.ready, later(2)])) !== undefined)
        throw new Error(`It never said ${moment}: ${kvartal.said()}`)
    }
    kvartal.kill('SIGKILL')
    await kvartal.ended
    const now = await readMajor(dataDir)
    mustBeEqual(
      `killed at ${moment}`,
      await digestsIn(dataDir, now === major ? programs : undefined),
      digests,
    )
    yield {
      what: `kill -9 after ${moment.source}`,
      seen: `the folder holds every row, of PostgreSQL ${now}`,
    }
  }
  await startAndCheck('after all kills', { dataDir, digests })
  yield {
    what: 'the next start',
    seen: `every row is there and the login works; beside it ${(await keptOf(dataDir)).replace(/.*\//, '')}`,
  }
}

const later = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))

try {
  await reportDisasters(upgrades())
} finally {
  await cleanUp()
}

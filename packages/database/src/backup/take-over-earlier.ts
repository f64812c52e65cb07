import { messageOf } from '@kvartal/domain/format/message-of'
import { existsSync } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  clusterHome,
  readMajor,
  ownFolder,
  removeLeftovers,
  finishRestore,
  makeReady,
  replaceHome,
} from '../embedded/cluster.ts'
import { fetchPrograms } from '../embedded/fetch-programs.ts'
import { findRunningEmbedded } from '../embedded/find-running.ts'
import { fitDataDir } from '../embedded/fit-data-dir.ts'
import { postgresMajor, type Programs } from '../embedded/programs.ts'
import { removeFolder } from '../embedded/remove-folder.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { openDatabase } from '../open.ts'
import { DatabaseRefusal } from '../refusal.ts'
import { buildFromBackup } from './build-from-backup.ts'
import { writeBackup } from './write-backup.ts'

interface TakeOverOptions {
  /** Receives sentences about the progress. */
  readonly say: (sentence: string) => void
  readonly now: Date
}

/**
 * Makes a database of the bundled PostgreSQL from one that an earlier major version made, which the
 * bundled one cannot open: by a backup made by the earlier version's server, restored and checked
 * beside it. The old one is kept under another name. A kill at any moment leaves it or the new one
 * in place, and the next start begins again. Other folders are left alone.
 * @throws DatabaseRefusal when it cannot be done; the old database is in its place then
 */
export async function takeOverEarlier(
  dataDir: string,
  { say, now }: TakeOverOptions,
): Promise<void> {
  const folder = resolve(dataDir)
  if (!existsSync(folder)) return
  await fitDataDir(folder)
  await finishRestore(folder, clusterHome(folder))
  await removeLeftovers(folder, 'upgrading')
  const major = await readMajor(folder)
  // A newer one is refused by `startEmbedded`.
  if (major === null || !(Number(major) < Number(postgresMajor))) return
  const work = ownFolder(folder, 'upgrading')
  try {
    await mkdir(work)
    // PostgreSQL's user runs programs in it.
    await chmod(work, 0o755)
    say(
      `The data folder ${folder} is of PostgreSQL ${major}; it is taken over by PostgreSQL ${postgresMajor}. Its programs are fetched …`,
    )
    const before = await rebuild(folder, await fetchPrograms(major, folder, work), {
      work,
      say,
      now,
    })
    say(
      `The data are taken over and checked. The database of PostgreSQL ${major} is kept as ${before}; delete it when it is not needed.`,
    )
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error
    const reason = messageOf(error)
    throw new DatabaseRefusal(
      `The data of PostgreSQL ${major} in ${folder} could not be taken over: ${reason}. They are as they were.`,
      { cause: error },
    )
  } finally {
    await removeFolder(work)
  }
}

interface RebuildOptions extends TakeOverOptions {
  /** A temporary folder; the caller removes it. */
  readonly work: string
}

/**
 * Rebuilds the database of a data folder from a backup of itself, made with the given programs.
 * @returns where the previous one is now
 */
export async function rebuild(
  folder: string,
  programs: Programs,
  { work, say, now }: RebuildOptions,
): Promise<string | null> {
  const file = join(work, 'backup.tar.zst')
  const data = join(work, 'data')
  // The copied data are not written to; while it runs no other process can use the folder.
  const old = await startEmbedded({
    dataDir: folder,
    programs,
    log: () => {},
    settings: { default_transaction_read_only: 'on' },
  })
  try {
    const database = openDatabase(old.url)
    const backUp = tenths('Backup', say)
    await writeBackup(database, file, (_table, bytes, of) => backUp(bytes / of)).finally(() =>
      database.close(),
    )
    backUp(1)
    const { size } = await stat(file)
    const restore = tenths('Restore', say)
    const { rows } = await buildFromBackup(data, {
      path: file,
      onProgress: (_table, bytes) => restore(bytes / size),
      ownedAs: folder,
    })
    say(`${rows} rows are the same in both.`)
    await makeReady(folder, clusterHome(data))
  } finally {
    await old.stop()
  }
  if (
    (await readMajor(folder)) !== programs.major ||
    (await findRunningEmbedded(folder)) !== null
  ) {
    throw new DatabaseRefusal(
      `Another Kvartal has started on the data folder ${folder} meanwhile: stop it first.`,
    )
  }
  return replaceHome(folder, clusterHome(folder), now)
}

/** Reports the progress at every tenth. */
function tenths(what: string, say: (sentence: string) => void): (share: number) => void {
  let said = 0
  return (share) => {
    const tenth = Math.min(10, Math.floor(share * 10))
    if (tenth <= said) return
    said = tenth
    say(`${what}: ${tenth * 10} %`)
  }
}

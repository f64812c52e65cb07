import { clusterHome, readMajor } from '@kvartal/database/embedded/cluster'
import { mayBeOpened } from '@kvartal/database/embedded/fit-data-dir'
import { postgresMajor } from '@kvartal/database/embedded/programs'
import { canUse, chooseServerUser } from '@kvartal/database/embedded/server-user'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The free space in bytes without which an import or a backup fails half-way; a whole country with
 * its reports takes five times as much.
 */
const room = { data: 2e9, temporary: 1e9, backups: 1e9 }

/** Files without which PostgreSQL does not start, in a data folder's database. */
const essential = [
  'password',
  'cluster/PG_VERSION',
  'cluster/global/pg_control',
  'cluster/postgresql.conf',
  'cluster/base',
  'cluster/pg_wal',
  'cluster/pg_xact',
]

/** Why the database of a data folder cannot be opened; none when there is none yet. */
async function examineData(folder: string): Promise<string[]> {
  const home = clusterHome(folder)
  if (!existsSync(home)) return []
  for (const name of essential) {
    const code = await access(join(home, name), constants.R_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (code === 'EACCES')
      return [`This user may not read ${join(home, name)}: run Kvartal as the owner of the data.`]
    if (code !== null)
      return [
        `Its database is broken, ${join(home, name)} is missing: npm run restore -- FILE puts a backup in its place and keeps what is there.`,
      ]
  }
  const major = await readMajor(folder)
  if (Number(major) <= Number(postgresMajor)) return []
  return [
    `It holds data of PostgreSQL ${major}, newer than this Kvartal's ${postgresMajor}: install the newer Kvartal.`,
  ]
}

/** What the next start does automatically before it can use the data. */
export async function examineTakeOver(folder: string): Promise<string[]> {
  const major = await readMajor(folder).catch(() => null)
  if (major === null || !(Number(major) < Number(postgresMajor))) return []
  return [
    `It holds data of PostgreSQL ${major}: the next start takes them over, which needs npm's registry and room for three times the data.`,
  ]
}

/** A data folder need not exist, but then it must be possible to create it. */
export async function examineDataFolder(folder: string): Promise<string[]> {
  const existing = nearestExisting(folder)
  const user = chooseServerUser(clusterHome(folder), folder)
  const lacks = [
    ...(await writingLacks(existing)),
    ...(await roomLacks(existing, room.data)),
    ...(await examineData(folder)),
  ]
  const isReached =
    canUse(user, 'enter', existing) ||
    (user !== null && existing === folder && (await mayBeOpened(folder, user)))
  if (!isReached) {
    lacks.push(
      `${user === null ? 'This user' : `The user '${user.name}'`}, who runs PostgreSQL, may not enter ${existing}: set DATA_DIR to a folder under /var/lib, or give the right to enter.`,
    )
  }
  return lacks
}

export async function examineTemporaryFolder(): Promise<string[]> {
  return [...(await writingLacks(tmpdir())), ...(await roomLacks(tmpdir(), room.temporary))]
}

export async function examineBackups(folder: string): Promise<string[]> {
  const existing = nearestExisting(folder)
  return [...(await writingLacks(existing)), ...(await roomLacks(existing, room.backups))]
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder
    ? folder
    : nearestExisting(dirname(folder))
}

async function writingLacks(folder: string): Promise<string[]> {
  const may = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return may ? [] : [`This user may not write to ${folder}.`]
}

async function roomLacks(folder: string, wanted: number): Promise<string[]> {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null) return [`The disk of ${folder} cannot be asked how much room it has.`]
  const free = disk.bavail * disk.bsize
  return free >= wanted
    ? []
    : [`${folder} has room for ${formatBytes(free)}; ${formatBytes(wanted)} should be free.`]
}

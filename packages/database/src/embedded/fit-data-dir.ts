import { constants } from 'node:fs'
import { access, chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { DatabaseRefusal } from '../refusal.ts'
import { clusterHome } from './cluster.ts'
import { fullDisk } from './full-disk.ts'
import { canUse, chooseServerUser, type ServerUser } from './server-user.ts'

/**
 * Creates the data folder if it is missing, and lets PostgreSQL's user pass through one that only
 * root may enter.
 * @param ownedAs a data folder whose user is to own the database, where it is not this one
 * @returns PostgreSQL's user, `null` when it is this process's
 * @throws DatabaseRefusal when this process or that user cannot work in the folder, with a sentence
 *   that says what to do
 */
export async function fitDataDir(dataDir: string, ownedAs = dataDir): Promise<ServerUser | null> {
  const folder = resolve(dataDir)
  const user = chooseServerUser(clusterHome(ownedAs), ownedAs)
  try {
    const topmost = await mkdir(folder, { recursive: true })
    if (user !== null && topmost !== undefined) await allowTraversal(folder, topmost)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refusalOf(error, folder)
  }
  if (canUse(user, 'enter', folder)) return user
  if (user === null)
    throw new DatabaseRefusal(
      `The data folder ${folder} may not be entered by this user: set DATA_DIR to a folder that may.`,
    )
  if (await mayBeOpened(folder, user)) {
    const { mode } = await stat(folder)
    await chmod(folder, (mode & 0o7777) | 0o011)
    return user
  }
  throw new DatabaseRefusal(
    `PostgreSQL does not run as root, and the user '${user.name}' that it runs as instead may not reach the data folder ${folder}, since ${closedOn(folder, user)} is closed to it: set DATA_DIR to a folder that every user can reach, for example DATA_DIR=/var/lib/kvartal.`,
  )
}

/**
 * Whether only the data folder's own permissions, set by root, keep PostgreSQL's user out: then it
 * is made passable. What it contains stays as protected as it is, and folders above it are not
 * Kvartal's.
 */
export async function mayBeOpened(folder: string, user: ServerUser): Promise<boolean> {
  return (await stat(folder)).uid === 0 && canUse(user, 'enter', dirname(folder))
}

/** Lets all users traverse the folders just created, which a strict umask restricted to root. */
async function allowTraversal(folder: string, topmost: string): Promise<void> {
  await chmod(folder, 0o755)
  if (folder !== topmost) await allowTraversal(dirname(folder), topmost)
}

/** The uppermost folder on the way that the user may not enter. */
function closedOn(folder: string, user: ServerUser): string {
  const above = dirname(folder)
  return above === folder || canUse(user, 'enter', above) ? folder : closedOn(above, user)
}

/** By the code of Node's error. */
const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'a file is in its way',
  ENOTDIR: 'a file is in its way',
  // What Node reports when it creates folders on a read-only disk.
  ENOENT: 'it cannot be made there',
}

function refusalOf(error: unknown, folder: string): DatabaseRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = `The data folder ${folder} cannot be used, since ${reasons[code] ?? String(error)}: set DATA_DIR to a folder that Kvartal may write to.`
  return fullDisk(code, folder, error) ?? new DatabaseRefusal(sentence, { cause: error })
}

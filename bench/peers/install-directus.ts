import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { print } from '../print.ts'

/** The measured version; a newer one is measured when somebody decides so. */
const version = '11.17.4'

/**
 * Replaces the one that Directus names, which does not compile on Node 24; it runs scripts that
 * people write in Directus, of which there are none.
 */
const overrides = { 'isolated-vm': '6.1.2' }

/**
 * Directus's command line in the folder where it is installed; the package's own first asks the
 * registry for a newer version.
 */
export function programIn(folder: string): string {
  return join(folder, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js')
}

/**
 * Installs Directus into a folder of its own, unless it is there: it is no dependency of the
 * product.
 * @throws when the packages cannot be had
 */
export async function installDirectus(folder: string): Promise<void> {
  const stamp = join(folder, `installed-${version}`)
  if (existsSync(stamp)) return
  print(`Installing Directus ${version} into ${folder}, which takes some minutes …`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'directus-peer', private: true, overrides }),
  )
  // Packages with native code bring it compiled, so that no scripts are run. Peer dependencies of
  // its extensions contradict each other, and are not needed to serve.
  const options = [
    'install',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `directus@${version}`,
  ]
  const { status } = spawnSync('npm', options, {
    cwd: folder,
    // npm runs on the Node that Directus will run on, since it installs what fits that one.
    env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(
      `Directus could not be installed: npm ended with ${status}. '--without directus' measures without it.`,
    )
  // Written last, so that an interrupted installation is repeated.
  await writeFile(stamp, '')
}

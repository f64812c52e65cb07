// Prepares a checkout: installs the packages of the lock file, builds the web, finds a browser for the tests. Plain
// JavaScript without dependencies, since it runs before anything is installed, on any version of Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = new Set(process.argv.slice(2))
const onWindows = process.platform === 'win32'

installPackages()
if (wanted.has('--build')) buildWeb()
if (wanted.has('--browser')) installBrowser()

function installPackages() {
  const stamp = join(root, 'node_modules', '.kvartal-installed')
  const lock = hashOf([join(root, 'package-lock.json')])
  if (readText(stamp) !== lock) {
    say('Installing packages …')
    run(onWindows ? 'npm.cmd' : 'npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  }
  const version = spawnSync(bundledNode(), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const major = Number(/^v(\d+)/.exec(version)?.[1])
  if (!(major >= 24)) {
    fail(`Kvartal needs Node 24 or newer; the package "node" could not bring it and this machine has ${process.version}.`)
  }
  // The stamp is written last, so that an interrupted installation is repeated.
  writeFileSync(stamp, lock)
}

function buildWeb() {
  const parts = ['apps/web', 'packages/domain', 'packages/contract', 'packages/charts', 'packages/views']
  const sources = parts.flatMap((part) => filesUnder(join(root, part)))
  const state = hashOf([join(root, 'package-lock.json'), ...sources])
  const stamp = join(root, 'apps/web/dist/.built-from')
  if (readText(stamp) === state) return
  say('Building the web …')
  run(bundledNode(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], join(root, 'apps/web'))
  writeFileSync(stamp, state)
}

/**
 * The journeys need a Chromium: the one named by CHROMIUM, Debian's headless shell, an installed one, or Playwright's.
 */
function installBrowser() {
  if (process.env.CHROMIUM !== undefined || isThere('chromium-headless-shell')) return
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isRootOnDebian) {
    say('Installing Chromium for the browser journeys …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    if (spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet).status === 0) return
  }
  if (isThere('chromium') || isThere('chromium-browser') || isThere('google-chrome')) return
  say('Fetching a browser for the journeys …')
  run(bundledNode(), [join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium'])
}

function bundledNode() {
  const own = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')
  return existsSync(own) ? own : process.execPath
}

function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: onWindows && command.endsWith('.cmd') })
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed${error === undefined ? '' : `: ${error.message}`}.`)
}

function isThere(program) {
  return spawnSync(onWindows ? 'where' : 'which', [program], { stdio: 'ignore' }).status === 0
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

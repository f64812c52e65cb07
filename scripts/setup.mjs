// Prepares a checkout: installs the packages of the lock file, builds the web, finds a browser for the tests. Plain
// JavaScript without dependencies, since it runs before anything is installed, on any version of Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    if (!installs()) {
      fail(
        'The packages could not be installed; npm says why above. This needs npm\'s registry once, after each update of Kvartal, for about 230 MB. ' +
          'On a machine without network: run "node scripts/setup.mjs --build" in a copy of this folder on another one of the same kind that has it, and bring that copy here whole.',
      )
    }
  }
  const version = spawnSync(bundledNode(), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const major = Number(/^v(\d+)/.exec(version)?.[1])
  if (!(major >= 24)) {
    fail(`Kvartal needs Node 24 or newer; the package "node" could not bring it and this machine has ${process.version}.`)
  }
  // The stamp is written last, so that an interrupted installation is repeated.
  writeFileSync(stamp, lock)
}

/** npm first removes the installed packages, so they are moved aside: when npm fails, they are kept. */
function installs() {
  const [present, aside] = [join(root, 'node_modules'), join(root, 'node_modules.before')]
  // A killed installation left the complete packages aside.
  if (existsSync(aside)) rmSync(present, { recursive: true, force: true })
  else if (existsSync(present)) renameSync(present, aside)
  // Checked first, since without a network npm tries every package separately, which takes minutes; its cache may be enough.
  const isConnected = npm(['view', 'node', 'version', '--loglevel=silent', '--fetch-retries=0'], 'ignore') === 0
  const status = npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(isConnected ? [] : ['--offline'])], 'inherit')
  if (status !== 0 && existsSync(aside)) {
    rmSync(present, { recursive: true, force: true })
    renameSync(aside, present)
  }
  rmSync(aside, { recursive: true, force: true })
  return status === 0
}

function npm(options, stdio) {
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', options, { cwd: root, stdio, shell: onWindows }).status
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
  const fetched = spawnSync(bundledNode(), [join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium'], { cwd: root, stdio: 'inherit' })
  if (fetched.status !== 0) {
    fail('The tests need a Chromium, which could not be fetched: install one (on Debian: apt-get install chromium-headless-shell), or name the program in the variable CHROMIUM. Kvartal itself needs none.')
  }
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

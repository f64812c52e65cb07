// Prepares a checkout: installs the packages of the lock file, builds the web, finds a browser for
// the tests; `--run FILE …` then runs a program on the bundled Node. Plain JavaScript without
// dependencies, since it runs before anything is installed, on Node 20 or newer. It writes nothing
// where everything is there, so that a checkout may belong to somebody else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const compiledModules = join(root, 'node_modules', '.cache', 'compiled')
const given = process.argv.slice(2)
// What follows --run is the program's own.
const runAt = given.includes('--run') ? given.indexOf('--run') : given.length
const wanted = new Set(given.slice(0, runAt))
const onWindows = process.platform === 'win32'

installPackages()
if (wanted.has('--build')) buildWeb()
if (wanted.has('--browser')) installBrowser()
const program = given.slice(runAt + 1)
if (program.length > 0) runProgram(program)

function installPackages() {
  const stamp = join(root, 'node_modules', '.kvartal-installed')
  const lock = hashOf([join(root, 'package-lock.json')])
  const isInstalled = readText(stamp) === lock
  if (!isInstalled) {
    say('Installing packages …')
    refuseReadOnly('install the packages of this version', ['', 'node_modules'])
    install()
  }
  const version = spawnSync(bundledNode(), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const major = Number(/^v(\d+)/.exec(version)?.[1])
  if (!(major >= 24)) {
    fail(
      `Kvartal needs Node 24 or newer; the package "node" could not bring it and this machine has ${process.version}.`,
    )
  }
  // The stamp is written last, so that an interrupted installation is repeated.
  if (!isInstalled) writeFileSync(stamp, lock)
}

/**
 * npm first removes the installed packages, so they are moved aside: when npm fails, they are kept.
 */
function install() {
  const [present, aside] = [join(root, 'node_modules'), join(root, 'node_modules.before')]
  // A killed installation left the complete packages aside.
  if (existsSync(aside)) rmSync(present, { recursive: true, force: true })
  else if (existsSync(present)) renameSync(present, aside)
  // Checked first, since without a network npm tries every package separately, which takes minutes;
  // its cache may be enough.
  const isConnected =
    npm(['view', 'node', 'version', '--loglevel=silent', '--fetch-retries=0'], 'ignore').status ===
    0
  const options = [
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    ...(isConnected ? [] : ['--offline']),
  ]
  const { status, stderr } = npm(options, ['inherit', 'inherit', 'pipe'])
  process.stderr.write(stderr ?? '')
  if (status !== 0 && existsSync(aside)) {
    rmSync(present, { recursive: true, force: true })
    renameSync(aside, present)
  }
  rmSync(aside, { recursive: true, force: true })
  if (status !== 0)
    fail(`The packages could not be installed; npm says why above. ${reasonOf(String(stderr))}`)
}

function reasonOf(said) {
  if (/\b(EACCES|EPERM|EROFS)\b/.test(said)) {
    return `This user may not write to a file or folder that npm names: in ${root}, or in npm's cache in the user's home folder. Give the right to, or run "npm run prestart" as the user that the checkout belongs to.`
  }
  if (/\b(ENOSPC|EDQUOT)\b/.test(said)) return 'The disk is full: they need 1 GB.'
  return (
    "This needs npm's registry once, after each update of Kvartal, for about 230 MB. " +
    'On a machine without network: run "node scripts/setup.mjs --build" in a copy of this folder on another one of the same kind that has it, and bring that copy here whole.'
  )
}

/** A checkout that belongs to somebody else is prepared by its owner. */
function refuseReadOnly(purpose, folders) {
  const closed = folders
    .map((folder) => join(root, folder))
    .find((folder) => existsSync(folder) && !mayWrite(folder))
  if (closed === undefined) return
  fail(
    `This user may not write to ${closed} and so cannot ${purpose}: run "npm run prestart" as the user that the checkout belongs to.`,
  )
}

function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a program of the checkout with this one's arguments, input and output, and ends as it ends.
 */
function runProgram([file, ...rest]) {
  // As `npm start`: compiled modules take less time and memory. Node does without where it may not write them.
  const env = { NODE_COMPILE_CACHE: compiledModules, ...process.env }
  const child = spawn(bundledNode(), [file, ...rest], { stdio: 'inherit', env })
  // A terminal sends Ctrl+C to both; the program decides what it means.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function npm(options, stdio) {
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', options, { cwd: root, stdio, shell: onWindows })
}

function buildWeb() {
  const parts = [
    'apps/web',
    'packages/domain',
    'packages/contract',
    'packages/charts',
    'packages/views',
  ]
  const sources = parts.flatMap((part) => filesUnder(join(root, part)))
  const state = hashOf([join(root, 'package-lock.json'), ...sources])
  const stamp = join(root, 'apps/web/dist/.built-from')
  if (readText(stamp) === state) return
  say('Building the web …')
  refuseReadOnly('build the web', ['apps/web', 'apps/web/dist'])
  run(
    bundledNode(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    join(root, 'apps/web'),
  )
  writeFileSync(stamp, state)
}

/**
 * The journeys need a Chromium: the one named by CHROMIUM, Debian's headless shell, an installed
 * one, or Playwright's.
 */
function installBrowser() {
  if (process.env.CHROMIUM !== undefined || isThere('chromium-headless-shell')) return
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isRootOnDebian) {
    say('Installing Chromium for the browser journeys …')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    if (
      spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet).status === 0
    )
      return
  }
  if (isThere('chromium') || isThere('chromium-browser') || isThere('google-chrome')) return
  say('Fetching a browser for the journeys …')
  const fetched = spawnSync(
    bundledNode(),
    [join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium'],
    { cwd: root, stdio: 'inherit' },
  )
  if (fetched.status !== 0) {
    fail(
      'The tests need a Chromium, which could not be fetched: install one (on Debian: apt-get install chromium-headless-shell), or name the program in the variable CHROMIUM. Kvartal itself needs none.',
    )
  }
}

function bundledNode() {
  const own = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')
  return existsSync(own) ? own : process.execPath
}

function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: onWindows && command.endsWith('.cmd'),
  })
  if (status !== 0)
    fail(`"${command} ${args.join(' ')}" failed${error === undefined ? '' : `: ${error.message}`}.`)
}

function isThere(program) {
  return spawnSync(onWindows ? 'where' : 'which', [program], { stdio: 'ignore' }).status === 0
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
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

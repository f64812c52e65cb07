import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the program is started. */
export const root = join(import.meta.dirname, '..')
// The product's own package.json.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string }
}
/** The arguments that `npm start` passes to Node: memory limits and the program. */
export const programArguments = scripts.start.replace(/^.*\bnode /, '').split(' ')

/** The product's memory limits, as Node options. */
export const memoryOptions = programArguments.filter((argument) => argument.startsWith('--'))

/** Those that it sets for this, unless they are set already. */
export const memoryVariables = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '67108864',
}

/** The text printed before the address when the product is ready. */
const readyLine = /Kvartal is ready: (\S+)/

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface RunningKvartal {
  /** `undefined` when it could not be started. */
  readonly pid: number | undefined
  /** The address once it is ready; rejects with its output when it exits before. */
  readonly ready: Promise<string>
  readonly ended: Promise<Ended>
  /** Its standard error output so far. */
  readonly said: () => string
  readonly kill: (signal: NodeJS.Signals) => void
}

const running = new Set<RunningKvartal>()
const folders = new Set<string>()

/** Nothing is left running, also when the tests are ended in their middle. */
function killAll(): void {
  for (const kvartal of running) kvartal.kill('SIGKILL')
}
process.once('exit', killAll)
process.once('SIGTERM', () => {
  killAll()
  process.exit(143)
})

/**
 * Runs the real server program on a free port, with these environment variables in addition to the
 * machine's own.
 */
export function runKvartal(variables: Readonly<Record<string, string>>): RunningKvartal {
  const child = spawn(process.execPath, programArguments, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...memoryVariables,
      ...process.env,
      PORT: '0',
      SAMPLE_DATA: 'off',
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  // A test that expects a failed start waits for the exit and not for readiness.
  ready.catch(() => {})
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    const address = readyLine.exec(out)?.[1]
    if (address !== undefined) resolve(address)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<Ended>((settle) => {
    child.on('close', (code, signal) => {
      running.delete(kvartal)
      reject(new Error(`It ended (${signal ?? code}) before it was ready: ${err}`))
      settle({ code, signal })
    })
  })
  const kvartal: RunningKvartal = {
    pid: child.pid,
    ready,
    ended,
    said: () => err,
    kill: (signal) => child.kill(signal),
  }
  running.add(kvartal)
  return kvartal
}

/** A new data folder accessible to PostgreSQL's user, also when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-crash-'))
  await chmod(folder, 0o755)
  folders.add(folder)
  return folder
}

/** Stops everything that a test left running and deletes its folders, unless still in use. */
export async function cleanUp({ keepsFolders = false } = {}): Promise<void> {
  const left = [...running]
  for (const kvartal of left) kvartal.kill('SIGTERM')
  await Promise.all(left.map((kvartal) => kvartal.ended))
  if (keepsFolders) return
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  folders.clear()
}

/** Process id of the PostgreSQL that holds the data folder; `null` when its lock file is gone. */
export async function readPostgresPid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(
    () => null,
  )
  return text === null ? null : Number(text.split('\n')[0])
}

/** Kills the PostgreSQL that holds the data folder. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await readPostgresPid(dataDir)
  // Process id 0 would signal the tests themselves.
  if (pid === null) throw new Error(`No PostgreSQL holds ${dataDir}.`)
  process.kill(pid, 'SIGKILL')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

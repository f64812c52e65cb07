import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../apps/server/src/main.ts')

/** Words of the line that is printed when the product is ready, before the address. */
const readyLine = /Kvartal is ready: (\S+)/

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface RunningKvartal {
  /** `undefined` when it could not be started. */
  readonly pid: number | undefined
  /** The address once it is ready; fails with what it said when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<Ended>
  /** What it has written to standard error so far. */
  readonly said: () => string
  readonly kill: (signal: NodeJS.Signals) => void
}

const running = new Set<RunningKvartal>()
const folders = new Set<string>()

/** Runs the real server program on a port that is free, with these variables beside the machine's own. */
export function runKvartal(variables: Readonly<Record<string, string>>): RunningKvartal {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', SAMPLE_DATA: 'off', DATABASE_URL: '', LOG_LEVEL: 'info', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  // A test that expects a refusal waits for the end and not for readiness.
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
      reject(new Error(`It ended before it was ready: ${err}`))
      settle({ code, signal })
    })
  })
  const kvartal: RunningKvartal = { pid: child.pid, ready, ended, said: () => err, kill: (signal) => child.kill(signal) }
  running.add(kvartal)
  return kvartal
}

/** A new data folder that PostgreSQL's user can reach, also when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-crash-'))
  await chmod(folder, 0o755)
  folders.add(folder)
  return folder
}

/** Ends whatever a test left running and removes its folders, unless something else still uses them. */
export async function cleanUp({ keepsFolders = false } = {}): Promise<void> {
  const left = [...running]
  for (const kvartal of left) kvartal.kill('SIGTERM')
  await Promise.all(left.map((kvartal) => kvartal.ended))
  if (keepsFolders) return
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  folders.clear()
}

/** Process number of the PostgreSQL that holds the data folder; `null` when its lock file is gone. */
export async function readPostgresPid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => null)
  return text === null ? null : Number(text.split('\n')[0])
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

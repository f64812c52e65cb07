import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { programIn } from './programs.ts'
import { type ServerUser, spawnOptions } from './server-user.ts'

/**
 * Runs PostgreSQL and stops it when the pipe on descriptor 3 closes; the kernel closes it however our process ends,
 * kill -9 included. The shell exits with PostgreSQL's exit code when PostgreSQL does, and not before, since a
 * supervisor may send SIGTERM to every process at once.
 */
const tiedToParent = `
exec 3<&0
"$0" "$@" 3<&- </dev/null &
server=$!
{ trap '' TERM; read -r end <&3; kill -INT "$server"; } &
watcher=$!
exec 3<&-
trap '' TERM
wait "$server"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"`

export interface PostmasterOptions {
  readonly programs: string
  readonly folder: string
  readonly user: ServerUser | null
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  /** Called when it stops unexpectedly after it was ready. */
  readonly onLoss: () => void
}

export interface Postmaster {
  readonly port: number
  /** Stops it gracefully: running queries are cancelled, committed data are kept. May be called twice. */
  stop(): Promise<void>
}

/** PostgreSQL exited before it was ready; `lines` is its output. */
export interface FailedStart {
  readonly lines: readonly string[]
  /** The id of a process that certainly no longer exists. */
  readonly endedPid: number | null
}

/** Starts PostgreSQL and waits until it accepts connections, however long a recovery takes. */
export async function startPostmaster(
  options: PostmasterOptions,
): Promise<Postmaster | FailedStart> {
  const port = await findFreePort()
  const settings = {
    ...options.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  }
  const program = programIn(options.programs, 'postgres')
  const asOptions = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', options.folder, ...asOptions]
  const isWindows = process.platform === 'win32'
  const child = spawn(
    isWindows ? program : '/bin/sh',
    isWindows ? args : ['-c', tiedToParent, program, ...args],
    // Its own process group: Ctrl-C in the terminal then reaches only us, and we shut it down in order.
    { ...spawnOptions(options.user), detached: !isWindows, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  // Writing to a process that has just exited may fail; its exit is handled below.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const lines: string[] = []
  let isReady = false
  let isStopping = false
  // 'exit', not 'close': its backends may keep the pipe open for a while after it has exited.
  child.once('exit', () => {
    if (isReady && !isStopping) options.onLoss()
  })
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!isReady) lines.push(line)
      if (isReady || isStopping) options.log(line)
      if (line.includes('database system is ready to accept connections')) {
        isReady = true
        resolve(true)
      }
    })
    child.once('error', (error) => lines.push(error.message))
    void ended.then(() => resolve(false))
  })
  if (!(await ready)) return { lines, endedPid: child.pid ?? null }
  return {
    port,
    async stop() {
      isStopping = true
      if (isWindows)
        spawn(programIn(options.programs, 'pg_ctl'), ['stop', '-m', 'fast', '-D', options.folder])
      child.stdin.end()
      await ended
    },
  }
}

/** A free port on the loopback address. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('A listening TCP server has no port')
  return address.port
}

import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { programIn } from './programs.ts'
import { type ServerUser, spawnOptions } from './server-user.ts'

/**
 * Runs PostgreSQL and ends it when the pipe on descriptor 3 closes: the kernel closes it whichever way our process
 * ends, kill -9 included. The shell ends as soon as PostgreSQL does, with its exit code.
 */
const tiedToParent = `
exec 3<&0
"$0" "$@" 3<&- </dev/null &
server=$!
{ read -r end <&3; kill -INT "$server"; } &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"`

export interface PostmasterOptions {
  readonly programs: string
  readonly folder: string
  readonly user: ServerUser | null
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export interface Postmaster {
  readonly port: number
  /** Ends it gracefully: running queries are broken off, everything committed is kept. May be called twice. */
  stop(): Promise<void>
}

/** PostgreSQL ended before it was ready; `lines` is what it said. */
export interface FailedStart {
  readonly lines: readonly string[]
  /** A process number that is surely free now. */
  readonly endedPid: number | null
}

/** Starts PostgreSQL and waits until it takes connections, however long a recovery takes. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster | FailedStart> {
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
    // A group of its own: Ctrl-C in the terminal is for us alone, who then end it in order.
    { ...spawnOptions(options.user), detached: !isWindows, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  // Writing to the pipe of a process that has just ended is no news; its end is reported below.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const lines: string[] = []
  let isReady = false
  let isStopping = false
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
  child.once('close', () => {
    if (!isStopping) options.log('PostgreSQL has ended by itself; Kvartal must be started again.')
  })
  return {
    port,
    async stop() {
      isStopping = true
      if (isWindows) spawn(programIn(options.programs, 'pg_ctl'), ['stop', '-m', 'fast', '-D', options.folder])
      child.stdin.end()
      await ended
    },
  }
}

/** A port of this machine's own address that nothing listens on just now. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A listening TCP server has no port')
  return address.port
}

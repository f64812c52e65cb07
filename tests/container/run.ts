import { messageOf } from '@kvartal/domain/format/message-of'
// Builds the image of docs/install/Containerfile and runs it as an installation would, with a root
// that is read-only: npm run test:container. With podman or docker, whichever is there. Variables
// for machines with habits of their own: CONTAINER is the program with its options, CONTAINER_BUILD
// and CONTAINER_RUN are options of its build and run.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../run-kvartal.ts'

// oxlint-disable-next-line node/no-process-env
const { CONTAINER = '', CONTAINER_BUILD = '', CONTAINER_RUN = '' } = process.env
const words = (text: string) => text.split(' ').filter((word) => word !== '')
const [program, ...options] = CONTAINER === '' ? [foundProgram()] : words(CONTAINER)

const image = 'kvartal-test'
const name = `${image}-${process.pid}`
const administrator = { email: 'proov@example.ee', password: 'üks kaks kolm' }
const port = String(await freePort())
const address = `http://127.0.0.1:${port}`
const variables = {
  PORT: port,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}
const volume = ['-v', `${name}:/data`]
const closed = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  ...words(CONTAINER_RUN),
]

function foundProgram(): string {
  const found = ['podman', 'docker'].find(
    (each) => spawnSync(each, ['--version'], { stdio: 'ignore' }).status === 0,
  )
  if (found === undefined)
    throw new Error(
      'This needs podman or docker: install one, or name it in the variable CONTAINER.',
    )
  return found
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo // It listens on a port.
  await new Promise((resolve) => server.close(resolve))
  return free
}

const run = promisify(execFile)

/** What a call of the container program prints. */
async function call(...rest: readonly string[]): Promise<string> {
  const { stdout } = await run(program ?? '', [...options, ...rest], {
    cwd: root,
    maxBuffer: 100e6,
  })
  return stdout.trim()
}

/** A command of Kvartal in the running container, or, while there is none, in one of its own. */
const inside = (...command: readonly string[]) => call('exec', name, ...command)
const alone = (...command: readonly string[]) =>
  call('run', '--rm', ...closed, ...volume, image, ...command)

async function started(): Promise<number> {
  const began = performance.now()
  const given = Object.entries(variables).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  await call(
    'run',
    '-d',
    '--name',
    name,
    ...closed,
    ...volume,
    '-p',
    `127.0.0.1:${port}:${port}`,
    ...given,
    image,
  )
  for (;;) {
    const reply = await fetch(`${address}/ready`).catch(() => null)
    if (reply?.ok === true) return (performance.now() - began) / 1000
    const isRunning = await call('inspect', '--format', '{{.State.Running}}', name)
    if (isRunning !== 'true') {
      const { stdout, stderr } = await run(program ?? '', [...options, 'logs', name])
      throw new Error(`The container has ended: ${stdout}${stderr}`)
    }
    await sleep(200)
  }
}

/** Ends it as an update of the machine would, and removes the container, but not its volume. */
async function stopped(): Promise<void> {
  await call('stop', '--time', '45', name)
  check(
    'it ends in order on SIGTERM',
    await call('inspect', '--format', '{{.State.ExitCode}}', name),
    '0',
  )
  await call('rm', name)
}

async function status(path: string, body?: object): Promise<number> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return (await fetch(address + path, body === undefined ? {} : post)).status
}

let failures = 0
function check(what: string, seen: string | number, expected: string | number | RegExp): void {
  const isGood = expected instanceof RegExp ? expected.test(String(seen)) : seen === expected
  if (!isGood) failures += 1
  process.stdout.write(
    `${isGood ? 'ok   ' : 'FAIL '} ${what}${isGood ? '' : `: ${seen} instead of ${expected}`}\n`,
  )
}

const isMine = (login: number) => check('the administrator logs in', login, 200)

try {
  const began = performance.now()
  execFileSync(
    program ?? '',
    [
      ...options,
      'build',
      ...words(CONTAINER_BUILD),
      '-f',
      'docs/install/Containerfile',
      '-t',
      image,
      '.',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const size = Number(await call('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  process.stdout.write(
    `Built in ${((performance.now() - began) / 1000).toFixed(0)} s, ${size.toFixed(0)} MB with its base.\n`,
  )

  process.stdout.write(
    `Ready ${(await started()).toFixed(1)} s after its first start, with the sample.\n`,
  )
  check(
    'the program itself is process 1',
    await inside('cat', '/proc/1/cmdline'),
    /^node\0.*apps\/server\/src\/main\.ts\0?$/,
  )
  check('as an ordinary user', await inside('id', '-u'), '1000')
  check(
    'which cannot change the program',
    await inside('touch', 'package.json').catch((error: Error) => error.message),
    /Read-only file system|Permission denied/,
  )
  isMine(await status('/api/users/login', administrator))
  check('a page is served', await status('/ranking'), 200)
  check('a picture is drawn', await status('/export/compare.png?c=10714568'), 200)
  check(
    'doctor finds nothing that stops it',
    await inside('node', 'scripts/doctor.ts').then(
      () => 'nothing',
      (error: Error & { stdout?: string }) => String(error.stdout),
    ),
    'nothing',
  )
  check(
    'a backup is made',
    await inside('node', 'scripts/backup.ts', '/data/copy.tar.zst'),
    /rows of \d+ tables/,
  )
  await stopped()

  process.stdout.write(
    `Ready ${(await started()).toFixed(1)} s after its second start, with the same volume.\n`,
  )
  isMine(await status('/api/users/login', administrator))
  await stopped()

  check(
    'the backup is restored',
    await alone('node', 'scripts/restore.ts', '/data/copy.tar.zst'),
    /\S/,
  )
  check(
    'a forgotten password is replaced',
    await alone('node', 'scripts/reset-password.ts', administrator.email),
    /\S/,
  )
  await started()
  check('the old one is refused', await status('/api/users/login', administrator), 401)
  await stopped()
} catch (error) {
  failures += 1
  process.stderr.write(`${messageOf(error)}\n`)
} finally {
  await call('rm', '-f', name).catch(() => '')
  await call('volume', 'rm', name).catch(() => '')
}
process.exitCode = failures === 0 ? 0 : 1

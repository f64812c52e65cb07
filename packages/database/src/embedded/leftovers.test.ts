import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './cluster.ts'

test('what a killed process was making is removed although its programs still write for a moment', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-leftovers-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const folder = join(dataDir, 'postgres.unfinished-999999999/base')
  await mkdir(folder, { recursive: true })
  const writing = `
    const { mkdirSync, writeFileSync } = require('node:fs')
    console.log('begins')
    for (let i = 0, end = Date.now() + 700; Date.now() < end; i += 1) {
      mkdirSync(${JSON.stringify(folder)}, { recursive: true })
      writeFileSync(${JSON.stringify(folder)} + '/' + i, '')
    }`
  const writer = spawn(process.execPath, ['--eval', writing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'close')
  await once(writer.stdout, 'data')
  await removeLeftovers(dataDir, 'unfinished')
  await ended
  await removeLeftovers(dataDir, 'unfinished')
  expect(await readdir(dataDir)).toEqual([])
})

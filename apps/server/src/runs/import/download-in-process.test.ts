import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainFailure } from '../engine/explain-failure.ts'
import { downloadInProcess } from './download-in-process.ts'

const folder = await folderForFile()
const bytes = Buffer.alloc(3_000_000, 'kvartal;')
const source = createServer((request, response) => {
  if (request.url === '/file.csv') response.end(bytes)
  else if (request.url === '/busy.csv') response.writeHead(429, { 'retry-after': '7' }).end()
  // Never ends.
  else response.writeHead(200).write(bytes)
})
source.listen(0, '127.0.0.1')
await once(source, 'listening')
const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
afterAll(() => {
  source.closeAllConnections()
  source.close()
})

const running = () => ({ allowsPrivate: true, signal: new AbortController().signal })

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a file is saved as the source sends it', async () => {
  const path = join(folder, 'file.csv')
  await downloadInProcess(`${address}/file.csv`, path, running())
  expect((await readFile(path)).equals(bytes)).toBe(true)
})

test("a source's refusal is the same error as without a process", async () => {
  const refused = await errorOf(
    downloadInProcess(`${address}/busy.csv`, join(folder, 'busy.csv'), running()),
  )
  expect(refused).toBeInstanceOf(TransferError)
  expect(refused).toMatchObject({
    message: expect.stringContaining('palub päringutega oodata (HTTP 429)'),
    status: 429,
    retryAfterSeconds: 7,
    mayPass: true,
  })
})

test('an address on this machine is refused where sources may not be in a private network', async () => {
  const refused = await errorOf(
    downloadInProcess(`${address}/file.csv`, join(folder, 'private.csv'), {
      ...running(),
      allowsPrivate: false,
    }),
  )
  expect(refused).toBeInstanceOf(TransferError)
})

test("a file that cannot be written fails with the system's code", async () => {
  const path = join(folder, 'absent', 'file.csv')
  const failed = await errorOf(downloadInProcess(`${address}/file.csv`, path, running()))
  expect(failed).toMatchObject({ code: 'ENOENT', syscall: 'open' })
  expect(explainFailure(failed)).toMatchObject({ isOurs: true })
})

test("a download that is ended throws the caller's reason", async () => {
  const ending = new AbortController()
  const download = errorOf(
    downloadInProcess(`${address}/endless.csv`, join(folder, 'endless.csv'), {
      allowsPrivate: true,
      signal: ending.signal,
    }),
  )
  await once(source, 'request')
  ending.abort(new Error('enough'))
  expect(await download).toEqual(new Error('enough'))
})

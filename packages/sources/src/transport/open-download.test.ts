import { serve } from '@kvartal/testing/transport/serve'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDownload, readFirstBytes, readText } from './open-download.ts'
import type { TransferOptions } from './transfer.ts'

const options: TransferOptions = {
  maxBytes: 1000,
  timeoutMs: 5000,
  userAgent: 'Kvartal test',
  allowsPrivate: true,
}

const download = async (url: string, more: Partial<TransferOptions> = {}) =>
  readText((await openDownload(url, { ...options, ...more })).bytes)

test('every kind of redirect is followed, relative ones too, and the final address is returned', async () => {
  const statuses = [301, 302, 303, 307, 308]
  const url = await serve((request, response) => {
    const step = Number(request.url?.slice(1))
    const status = statuses[step]
    if (status === undefined) response.end(`${request.method} by ${request.headers['user-agent']}`)
    else response.writeHead(status, { location: `./${step + 1}` }).end()
  })
  const opened = await openDownload(`${url}/0`, options)
  expect(opened).toMatchObject({ status: 200, finalUrl: `${url}/5` })
  expect(await readText(opened.bytes)).toBe('GET by Kvartal test')
})

test('endless redirects are refused', async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(download(url)).rejects.toThrow('suunas edasi üle 5 korra')
})

const otherAddresses = [
  ['ftp://example.ee/a.csv', 'Aadress, mis algab „ftp:“, ei ole http- ega https-aadress.'],
  ['file:///etc/passwd', 'Aadress, mis algab „file:“, ei ole http- ega https-aadress.'],
  ['plain', 'Aadress ei ole http- ega https-aadress.'],
] as const

test.each(otherAddresses)('%s is not an address to download from', async (address, message) => {
  await expect(download(address)).rejects.toMatchObject({ message })
  const url = await serve((_, response) =>
    response.writeHead(302, { location: 'ftp://example.ee/' }).end(),
  )
  await expect(download(url)).rejects.toThrow('„ftp:“, ei ole http- ega https-aadress.')
})

test('an overlarge body is refused, with or without Content-Length', async () => {
  const promised = await serve((_, response) => response.end('x'.repeat(1001)))
  await expect(download(promised)).rejects.toThrow('on suurem kui lubatud 1\u00a0000 baiti')
  const streamed = await serve((_, response) => {
    response.write('x'.repeat(900))
    setTimeout(() => response.end('x'.repeat(200)), 20)
  })
  await expect(download(streamed)).rejects.toThrow('on suurem kui lubatud 1\u00a0000 baiti')
})

test('a body shorter than promised is an error', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  await expect(download(url)).rejects.toThrow('katkes; saadi 4 baiti, lubatud oli 100')
})

test('an unreachable source is an error with a message', async () => {
  await expect(download('http://127.0.0.1:1')).rejects.toThrow('127.0.0.1:1 ei ole kättesaadav.')
})

test('an idle timeout aborts a transfer; time used by its reader does not count', async () => {
  const silent = await serve((_, response) => void response.write('begins'))
  await expect(download(silent, { timeoutMs: 50 })).rejects.toThrow('ei vastanud')
  const url = await serve((_, response) => {
    response.write('one ')
    setTimeout(() => response.end('two'), 10)
  })
  let text = ''
  for await (const chunk of (await openDownload(url, { ...options, timeoutMs: 1000 })).bytes) {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    text += Buffer.from(chunk).toString()
  }
  expect(text).toBe('one two')
})

test('an endlessly slow transfer is aborted at its total timeout', async () => {
  const url = await serve((_, response) => {
    const drip = setInterval(() => response.write('.'), 10)
    response.once('close', () => clearInterval(drip))
  })
  await expect(download(url, { maxDurationMs: 100 })).rejects.toThrow('laadis liiga kaua')
})

test('the caller can abort the transfer, and gets its own reason', async () => {
  const url = await serve((_, response) => void response.write('begins'))
  const controller = new AbortController()
  const reading = download(url, { signal: controller.signal })
  setTimeout(() => controller.abort(new Error('katkestatud')), 30)
  await expect(reading).rejects.toThrow('katkestatud')
})

test('stopping after the first bytes closes the connection', async () => {
  let isClosed: Promise<unknown> = Promise.resolve()
  const url = await serve((_, response) => {
    isClosed = new Promise((resolve) => response.once('close', resolve))
    response.write('0123456789')
  })
  const { bytes } = await openDownload(url, options)
  expect(Buffer.from(await readFirstBytes(bytes, 4)).toString()).toBe('0123456789')
  await isClosed
})

test('a redirect to a private network is refused as a direct request would be', async () => {
  // Simulates a public page: only the first address is allowed.
  let isFirst = true
  const url = await serve((_, response) => response.writeHead(302, { location: '/inside' }).end())
  const more = {
    get allowsPrivate() {
      const isAllowed = isFirst
      isFirst = false
      return isAllowed
    },
  }
  await expect(
    openDownload(
      url,
      Object.defineProperties({ ...options }, Object.getOwnPropertyDescriptors(more)),
    ),
  ).rejects.toThrow('viitab sellesse arvutisse või sisevõrku')
})

test('a body that is compressed without request is decompressed, within the limit', async () => {
  const url = await serve((request, response) => {
    const text = request.url === '/bomb' ? 'x'.repeat(1001) : 'Käive'
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
  })
  expect(await download(url)).toBe('Käive')
  await expect(download(`${url}/bomb`)).rejects.toThrow('on suurem kui lubatud 1\u00a0000 baiti')
})

test.each([
  [500, true],
  [503, true],
  [429, true],
  [404, false],
  [403, false],
])('status %i: a retry may succeed: %s', async (status, mayPass) => {
  const url = await serve((_, response) => response.writeHead(status, { 'retry-after': '7' }).end())
  await expect(openDownload(url, options)).rejects.toMatchObject({
    status,
    mayPass,
    retryAfterSeconds: 7,
  })
})

test('no message contains the path of an address, which may contain a key', async () => {
  const answers: RequestListener = (request, response) => {
    if (request.url?.startsWith('/s/') === true)
      response.writeHead(303, { location: '/dav/saladus2' }).end()
    else response.writeHead(status).end('x'.repeat(10))
  }
  let status = 200
  const url = await serve(answers)
  const { host } = new URL(url)
  const file = `${url}/s/saladus1/download/a.csv`
  const refusals: string[] = []
  for (status of [404, 429, 503, 304]) refusals.push(await messageOf(download(file)))
  status = 200
  refusals.push(
    await messageOf(download(file, { maxBytes: 5 })),
    await messageOf(download(`${url}/dav/saladus1?k=saladus2`, { maxBytes: 5 })),
  )
  expect(refusals).toEqual([
    `${host}: fail „a.csv“ puudub (HTTP 404).`,
    `${host} (fail „a.csv“) palub päringutega oodata (HTTP 429).`,
    `${host} (fail „a.csv“) vastas veaga (HTTP 503).`,
    `${host} (fail „a.csv“) suunas päringu mujale (HTTP 304).`,
    `${host} (fail „a.csv“): saadetav on suurem kui lubatud 5 baiti.`,
    `${host}: saadetav on suurem kui lubatud 5 baiti.`,
  ])
})

const messageOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

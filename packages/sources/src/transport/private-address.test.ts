import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPrivateAddress } from './ask-once.ts'
import { openDownload } from './open-download.ts'

const privateAddresses =
  '127.0.0.1 127.255.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 198.18.0.1 ' +
  '224.0.0.1 255.255.255.255 192.0.2.1 ::1 :: fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ' +
  '::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ::127.0.0.1 localhost'
const publicAddresses =
  '8.8.8.8 172.15.0.1 172.32.0.1 193.40.0.1 2a00:1450:4026:803::200e 2001:4860:4860::8888'

test.each(privateAddresses.split(' '))('%s is not an address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(publicAddresses.split(' '))('%s is an address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

const options = { maxBytes: 1000, timeoutMs: 5000, userAgent: 'Kvartal test' }
const hosts = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '127.1',
  '0',
  '169.254.169.254',
  '10.0.0.1',
]

test.each(hosts)('a download from %s is refused before any connection', async (host) => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  // The address of a listening TCP server is an object.
  const { port } = server.address() as AddressInfo
  await expect(openDownload(`http://${host}:${port}/`, options)).rejects.toThrow(
    'viitab sellesse arvutisse või sisevõrku',
  )
  await new Promise((resolve) => server.close(resolve))
  expect(asked).toBe(0)
})

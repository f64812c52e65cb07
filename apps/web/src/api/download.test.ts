import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadFile } from './download.ts'

const network = vi.fn<typeof fetch>()
const link = { href: '', download: '', click: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('localStorage', { getItem: () => 'abc' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

afterEach(() => {
  network.mockReset()
  link.click.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const downloading = () =>
  downloadFile(
    'GET /api/audit-log',
    { query: { format: 'csv' } },
    { fallback: 'Error fetching audit log', mediaType: 'text/csv', fileName: 'auditilogi.csv' },
  )

const csv = { headers: { 'content-type': 'text/csv; charset=utf-8' } }

test('the file is saved under its name, and the token is sent in a header, not in the address', async () => {
  network.mockResolvedValue(new Response('Aeg;Kes\r\n', csv))
  await downloading()
  expect(link).toMatchObject({ href: 'blob:1', download: 'auditilogi.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  const [address, init] = network.mock.calls[0] ?? []
  expect(address).toBe('/api/audit-log?format=csv')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc')
})

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Aeg;'))
      controller.error(new TypeError('network error'))
    },
  })

test.each([
  [
    "the server's refusal",
    Response.json({ success: false, message: 'Kuupäev on vale' }, { status: 400 }),
    'Kuupäev on vale',
  ],
  [
    'a page that is no file',
    new Response('<html>Login to the wifi</html>'),
    'Error fetching audit log',
  ],
  ['half a file', new Response(broken(), csv), 'Error fetching audit log'],
])('%s is an error and nothing is saved', async (_, response, message) => {
  network.mockResolvedValue(response)
  await expect(downloading()).rejects.toMatchObject({ name: 'ApiError', message })
  expect(link.click).not.toHaveBeenCalled()
})

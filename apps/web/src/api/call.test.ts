import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, callForPage, onRefusal } from './call.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', network))

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

const reading = (signal?: AbortSignal) =>
  call('GET /api/companies/{id}', { params: { id: '7' } }, 'Error fetching company', signal)

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
}

test('unwraps the data from the envelope', async () => {
  network.mockResolvedValue(Response.json({ success: true, data: { _id: '7', name: 'Bolt' } }))
  expect(await reading()).toEqual({ _id: '7', name: 'Bolt' })
  expect(network.mock.calls[0]?.[0]).toBe('/api/companies/7')
})

test('a paged list includes its pagination', async () => {
  const pagination = { page: 1, totalPages: 2, limit: 1, total: 2 }
  network.mockResolvedValue(Response.json({ success: true, data: [], pagination }))
  const page = await callForPage(
    'GET /api/companies',
    { query: { limit: '1' } },
    'Error fetching companies',
    new AbortController().signal,
  )
  expect(page).toEqual({ rows: [], pagination })
})

test('the token of a session is sent, and without a session no such header', async () => {
  network.mockImplementation(async () => Response.json({ success: true, data: null }))
  await reading()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'abc' : null) })
  await reading()
  const sent = network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(sent).toEqual([null, 'Bearer abc'])
})

test("a failure carries the server's message and status", async () => {
  network.mockResolvedValue(
    Response.json({ success: false, message: 'Ettevõtet ei leitud' }, { status: 404 }),
  )
  expect(await failureOf(reading())).toMatchObject({ status: 404, message: 'Ettevõtet ei leitud' })
})

test('a failure without a message, or that is not JSON at all, gets the fallback', async () => {
  network.mockResolvedValueOnce(Response.json({ success: false }, { status: 500 }))
  expect(await failureOf(reading())).toMatchObject({
    status: 500,
    message: 'Error fetching company',
  })
  network.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await failureOf(reading())).toMatchObject({
    status: 502,
    message: 'Error fetching company',
  })
})

test('a response from something other than the API is a failure even with status 200', async () => {
  network.mockResolvedValue(new Response('<html>Login to the wifi</html>'))
  expect(await failureOf(reading())).toBeInstanceOf(ApiError)
})

test('no response gives status 0 with the fallback', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(reading())).toMatchObject({ status: 0, message: 'Error fetching company' })
})

test('an aborted call stays an abort and is not a server failure', async () => {
  const giveUp = new AbortController()
  network.mockImplementation(async () => {
    giveUp.abort()
    throw giveUp.signal.reason
  })
  expect(await failureOf(reading(giveUp.signal))).toMatchObject({ name: 'AbortError' })
})

test('a 401 ends the session, but not when a given password or code was wrong', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'abc' : null) })
  const refused = vi.fn<(refusal: unknown) => void>()
  onRefusal(refused)
  for (const reason of ['wrong-password', 'wrong-code']) {
    network.mockResolvedValueOnce(Response.json({ success: false, reason }, { status: 401 }))
    await failureOf(reading())
  }
  expect(refused).not.toHaveBeenCalled()
  network.mockResolvedValueOnce(Response.json({ success: false }, { status: 401 }))
  await failureOf(reading())
  expect(refused).toHaveBeenCalledExactlyOnceWith({ status: 401, token: 'abc' })
})

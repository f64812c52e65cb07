import { afterEach, expect, test } from 'vitest'
import { takeEarlyCall } from './early-calls.ts'

const address = '/api/tags'

/** What `public/early.js` leaves in the page. */
function makeEarly(token: string | null, age = 0): Promise<Response> {
  const response = Promise.resolve(Response.json({ success: true }))
  Object.assign(globalThis, {
    earlyCalls: {
      token,
      madeAt: performance.now() - age,
      responses: new Map([[address, response]]),
    },
  })
  return response
}

afterEach(() => Reflect.deleteProperty(globalThis, 'earlyCalls'))

test('an early call is taken once, since a response can be read only once', () => {
  const response = makeEarly(null)
  expect(takeEarlyCall('/api/financial-data/periods', null)).toBeUndefined()
  expect(takeEarlyCall(address, null)).toBe(response)
  expect(takeEarlyCall(address, null)).toBeUndefined()
})

test('an early call is only for the session that it was made with', () => {
  makeEarly('tunnus')
  expect(takeEarlyCall(address, null)).toBeUndefined()
  expect(takeEarlyCall(address, 'teine')).toBeUndefined()
  expect(takeEarlyCall(address, 'tunnus')).toBeDefined()
})

test('an early call that nothing has asked for meanwhile is made anew', () => {
  makeEarly(null, 60_000)
  expect(takeEarlyCall(address, null)).toBeUndefined()
})

test('pages without early calls have none', () => {
  expect(takeEarlyCall(address, null)).toBeUndefined()
})

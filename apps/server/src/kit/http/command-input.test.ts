import { endpoint } from '@kvartal/contract/endpoint'
import { idParams } from '@kvartal/contract/reply'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callAs } from '../../testing/call-as.ts'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { serve } from './serve.ts'

const readOwnThing = endpoint({
  method: 'GET',
  path: '/api/own-things/{id}',
  summary: 'A thing of the account that calls.',
  access: 'use-own-account',
  params: idParams,
  reply: z.object({ next: z.int(), owner: z.string() }),
})

let app: FastifyInstance

beforeAll(async () => {
  app = await openBareHttp()
  // The command neither checks nor converts anything; the compiler knows both types from the
  // endpoint.
  serve(app, readOwnThing, async ({ params, user }) => ({
    data: { next: params.id + 1, owner: user.name },
  }))
})

afterAll(() => app.close())

test('the command of a call that needs an account gets the account, and the id as a number', async () => {
  const { data } = await callAs(app, 'külaline', readOwnThing, { params: { id: '41' } })
  expect(data).toEqual({ next: 42, owner: 'Test külaline' })
})

test.each(['0', '07', '-1', '1.5', '1e3', '%20', '1234567890', 'x'])(
  'a call with the invalid id %s answers 404',
  async (id) => {
    expect(
      (await app.inject({ url: `/api/own-things/${id}`, headers: headersOf('külaline') }))
        .statusCode,
    ).toBe(404)
  },
)

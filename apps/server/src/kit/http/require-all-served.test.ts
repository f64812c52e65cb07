import { endpoint } from '@kvartal/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { requireAllServed } from './open-http.ts'
import { serve } from './serve.ts'

const thing = (path: `/api/${string}`) =>
  endpoint({ method: 'GET', path, summary: 'A thing.', access: 'browse', reply: z.null() })
const readBook = thing('/api/book')
const readShelf = thing('/api/shelf')

let app: FastifyInstance

beforeEach(async () => {
  app = await openBareHttp()
})

afterEach(() => app.close())

test('an app that serves every listed endpoint starts', () => {
  serve(app, readBook, async () => ({ data: null }))
  expect(() => requireAllServed(app, { readBook })).not.toThrow()
})

test('an endpoint that is listed but not served stops the start, and the error names it', () => {
  serve(app, readBook, async () => ({ data: null }))
  expect(() => requireAllServed(app, { readBook, readShelf })).toThrow(
    'Endpoints that no route serves: readShelf.',
  )
})

test('an endpoint that is served but not listed stops the start, and the error names it', () => {
  serve(app, readBook, async () => ({ data: null }))
  serve(app, readShelf, async () => ({ data: null }))
  expect(() => requireAllServed(app, { readBook })).toThrow(
    'Served endpoints that endpoints.ts does not list: GET /api/shelf.',
  )
})

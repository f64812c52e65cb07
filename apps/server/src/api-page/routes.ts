import type { Context } from '../context.ts'
import { endpoints } from '@kvartal/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { crossOriginHeaders } from '../http/public-read.ts'
import { policyWithStyle } from '../http/security-headers.ts'
import { servePage } from '../http/serve-page.ts'
import { pageStyleHash } from '../web/page-style.ts'
import { writePage } from './write-page.ts'

const caching = { 'cache-control': 'public, max-age=300' } as const

/** A placeholder in the page for the product's address until it is known. */
const originPlace = 'https://kvartal.invalid'

/** The API for people, and for programs that generate clients. */
export function serveApiPage(app: FastifyInstance, { originOf, callsPerMinute }: Context): void {
  const parts = { endpoints, callsPerMinute }
  const page = writePage(parts, originPlace)
  const document = JSON.stringify(openApiDocument(parts.endpoints, originPlace))
  servePage(app, { path: '/api', lane: null, isAnonymous: true }, async ({ request }) => ({
    type: 'text/html; charset=utf-8',
    headers: { ...caching, 'content-security-policy': policyWithStyle(pageStyleHash) },
    body: page.replaceAll(originPlace, () => originOf(request)),
  }))
  servePage(
    app,
    { path: '/api/openapi.json', lane: null, isAnonymous: true },
    async ({ request }) => ({
      type: 'application/json; charset=utf-8',
      headers: { ...caching, ...crossOriginHeaders },
      body: document.replaceAll(originPlace, () => originOf(request)),
    }),
  )
}

import type { Endpoint } from '@kvartal/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import type { OriginOf } from '../http/public-origin.ts'
import { crossOriginHeaders } from '../http/public-read.ts'
import { policyWithStyle } from '../http/security-headers.ts'
import { servePage } from '../http/serve-page.ts'
import { pageStyleHash } from '../web/page-style.ts'
import { writePage } from './write-page.ts'

const caching = { 'cache-control': 'public, max-age=300' } as const

/** A placeholder in the page for the product's address until it is known. */
const originPlace = 'https://kvartal.invalid'

interface ApiPageParts {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly callsPerMinute: number
  readonly originOf: OriginOf
}

/** The API for people, and for programs that generate clients. */
export function serveApiPage(app: FastifyInstance, { originOf, ...parts }: ApiPageParts): void {
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

import { unsubscribe } from '@kvartal/database/watch/watches'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { readParams } from '../kit/http/read-input.ts'
import { policyWithStyle } from '../kit/http/security-headers.ts'
import { type PageReply, servePage } from '../kit/http/serve-page.ts'
import { writeOwnPage, pageStyleHash } from '../outlets/pages/own-page.ts'

/** The path of the unsubscribe page and of the one-click call. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}

/** Replies never reveal whether a token belongs to an account. */
const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

const path = unsubscribePath(':token')

/** More than any form that a mail program sends (RFC 8058). */
const mostBytes = 4096

/**
 * The page behind 'Loobu nendest kirjadest', whose button unsubscribes, and the one-click call of
 * mail programs. It is the only call that changes something without a login: the token in its
 * address, which only the mail has, can do nothing else. Opening the address changes nothing, since
 * mail scanners open every link.
 */
export function serveUnsubscribe(app: FastifyInstance, { database: { db } }: Context): void {
  servePage(app, { path, params, lane: null, isAnonymous: true }, async ({ params: { token } }) =>
    pageWith(question(token)),
  )
  void app.register(async (own) => {
    // The body contains nothing beyond the address.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, _body, done) => done(null),
    )
    own.post(
      path,
      { onRequest: (request, reply) => own.limitAllCalls(request, reply) },
      async (request, reply) => {
        const { token } = readParams(params, request.params)
        await unsubscribe(db, token)
        const { type, headers = {}, body } = pageWith(answer)
        return reply
          .type(type)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send(body)
      },
    )
  })
}

function pageWith(content: string): PageReply {
  const body = `<header><a href="/">Kvartal</a> <a href="/watch">Minu ettevõtted</a></header>
<main class="narrow">
<h1>Kokkuvõtted e&#8209;postiga</h1>
${content}
</main>`
  return {
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policyWithStyle(pageStyleHash),
      'referrer-policy': 'no-referrer',
    },
    body: writeOwnPage({
      title: 'Kokkuvõtted e-postiga',
      head: '<meta name="robots" content="noindex">',
      body,
    }),
  }
}

function question(token: string): string {
  return `<p>Kas sa ei soovi enam kokkuvõtteid uutest andmetest? Sinu jälgitavate loend jääb alles.</p>
<form method="post" action="${unsubscribePath(token)}"><button name="List-Unsubscribe" value="One-Click">Loobu kirjadest</button></form>`
}

const answer = `<p role="status">Kokkuvõtteid sulle enam ei saadeta.</p>
<p>Kui mõtled ümber, lülita need sisselogituna jälle sisse lehel <a href="/watch">Minu ettevõtted</a>.</p>`

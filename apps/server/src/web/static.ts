import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, pathOf } from '../http/answer-error.ts'
import { policyWithNonce } from '../http/security-headers.ts'

/** The directory of the web's build. */
export const builtWeb = join(import.meta.dirname, '../../../web/dist')

const noncePlace = '__CSP_NONCE__'

const notBuilt = 'Veebiliides on ehitamata: käivita projekti kaustas „npm start“, mis selle ehitab.'

/**
 * Serves the built web from a directory: its files unchanged, and the page itself for every other address that a
 * browser requests, since the page's own router resolves the address.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    // The page gets its nonce below and must not be served without it.
    allowedPath: (path) => path !== '/index.html',
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // Names of built assets contain a hash of their content; other files are revalidated each time.
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', { compress: {} }, (request, reply) => sendPage(folder, request, reply))
  app.setNotFoundHandler({}, async (request, reply) => {
    const path = pathOf(request.url)
    const isApi = path === '/api' || path.startsWith('/api/')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isApi || !isRead || looksLikeFile(path) || !acceptsPage(request)) {
      return reply.code(404).header('cache-control', 'no-store').send(failure('Sellist aadressi ei ole'))
    }
    return sendPage(folder, request, reply)
  })
}

async function sendPage(folder: string, _request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Read each time: a page is requested seldom, and a new build is visible without a restart.
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (page === null) return reply.code(503).send(`<!doctype html><html lang="et"><title>Kvartal</title><p>${notBuilt}</p></html>`)
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policyWithNonce(nonce))
    .send(page.replaceAll(noncePlace, nonce))
}

function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(path)
}

function acceptsPage(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*'
  return accepted.includes('text/html') || accepted.includes('*/*')
}

import { systemCalls } from '@kvartal/contract/system'
import { listMissingMigrations } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'
import type { FastifyRequest, FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { access } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import { describeSystem } from './describe-system.ts'
import { openMetrics } from './metrics.ts'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')
thisMachine.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** Headers that show that a proxy forwards somebody else's request. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether the request comes from a program on this machine itself, or has the token. */
function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | null,
): boolean {
  if (token !== null && isEqual(headers.authorization ?? '', `Bearer ${token}`)) return true
  const address = socket.remoteAddress ?? ''
  return (
    thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** How long the database may take to answer, in milliseconds. */
const patienceMs = 2000

/** What this process lacks to serve people, in English for operators; empty when it is ready. */
async function findMissing(
  database: Database,
  { webFolder, isPrepared }: { readonly webFolder: string; readonly isPrepared: boolean },
): Promise<string[]> {
  const [inDatabase, isBuilt] = await Promise.all([
    missingInDatabase(database),
    canRead(join(webFolder, 'index.html')),
  ])
  return [
    ...inDatabase,
    ...(isBuilt ? [] : ['the web is not built']),
    ...(isPrepared ? [] : ['the figures of all companies are being read']),
  ]
}

async function missingInDatabase(database: Database): Promise<string[]> {
  const late = Symbol('late')
  try {
    const missing = await Promise.race([
      listMissingMigrations(database),
      sleep(patienceMs, late, { ref: false }),
    ])
    if (missing === late) return [`the database does not answer within ${patienceMs / 1000} s`]
    return (missing as string[]).map((name) => `the database lacks the migration ${name}`)
  } catch {
    return ['the database cannot be reached']
  }
}

async function canRead(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Endpoints for supervisors and monitors: whether the process is alive, whether it can serve
 * people, and its metrics.
 */
export function serveOperation(
  app: FastifyInstance,
  { config, database, chosenReads: reads, webFolder }: Context,
): void {
  const places = {
    dataDir: config.databaseUrl === null ? config.dataDir : null,
    backups: config.backups,
    mail: { isOn: config.mail !== null, hasWebhook: config.webhookUrl !== null },
  }
  const startedAt = new Date().toISOString()
  const metrics = openMetrics(app, database, { reads, hasBackups: places.backups !== null })
  app.get('/health', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_, reply) => {
    const missing = await findMissing(database, {
      webFolder,
      isPrepared: app.preparations.isFirstDone(),
    })
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
  })
  serve(app, systemCalls.readSystem, async ({ user }) => ({
    data: await describeSystem({ database, startedAt, refusals: app.refusals, ...places }, user.id),
  }))
  app.get('/metrics', async (request, reply) => {
    // For everybody else the address does not exist.
    if (!mayReadMetrics(request, config.metricsToken)) throw new NotFound('Sellist aadressi ei ole')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.read())
  })
}

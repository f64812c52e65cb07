import type { Database } from '@kvartal/database/open'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../http/visitor.ts'
import { callerKey } from '../limits/caller-key.ts'
import { limitAttempts } from '../limits/rate-limit.ts'

const hour = 3600

/** How much one suggests in an hour: a person's list by hand, not a program's. */
export async function limitRecommending(database: Database, caller: Caller, request: FastifyRequest): Promise<void> {
  const limit = { key: `recommend ${callerKey(caller, request)}`, most: caller.user === null ? 10 : 60, seconds: hour }
  await limitAttempts(database, [limit], 'Liiga palju soovitusi.')
}

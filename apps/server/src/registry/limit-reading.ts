import type { Database } from '@kvartal/database/open'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../http/visitor.ts'
import { callerKey } from '../limits/caller-key.ts'
import { limitAttempts } from '../limits/rate-limit.ts'

const minute = 60

/** A person asks the register at most so often; who is not logged in, a quarter as often. */
export async function limitReading(database: Database, caller: Caller, request: FastifyRequest): Promise<void> {
  const limit = { key: `registry ${callerKey(caller, request)}`, most: caller.user === null ? 5 : 20, seconds: minute }
  await limitAttempts(database, [limit], 'Liiga palju äriregistri päringuid.')
}

/** Looks into the own directory cost little, but who is not logged in need not read all of it. */
export async function limitLookingUp(database: Database, caller: Caller, request: FastifyRequest): Promise<void> {
  if (caller.user !== null) return
  const limit = { key: `look up ${callerKey(caller, request)}`, most: 60, seconds: minute }
  await limitAttempts(database, [limit], 'Liiga palju otsinguid.')
}

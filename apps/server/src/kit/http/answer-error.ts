import type { Failure } from '@kvartal/contract/reply'
import { violatedConstraint } from '@kvartal/database/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutOfReach, shortageOf } from './failures.ts'
import {
  Conflict,
  InvalidInput,
  KnownError,
  Overloaded,
  SecondStepNeeded,
  sessionEnded,
} from './known-error.ts'

/** Messages for the errors that Fastify itself raises, by its error codes. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Saadetud andmed on liiga suured'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Saadetud andmed ei ole korrektne JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Päringu sisu puudub'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Päringu pikkus ei klapi selle sisuga'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Andmed tuleb saata JSON-ina'],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: [415, 'Sellisel viisil pakitud andmeid ei võeta vastu'],
  FST_CP_ERR_INVALID_CONTENT: [400, 'Saadetud andmeid ei õnnestunud lahti pakkida'],
  FST_ERR_BAD_URL: [400, 'Aadress on vigane'],
}

/**
 * Foreign keys that are violated when the caller's account, or a selected tag, is deleted during
 * the call.
 */
const violations: Readonly<Record<string, () => KnownError>> = {
  companies_recommended_by_fkey: sessionEnded,
  runs_started_by_fkey: sessionEnded,
  undo_steps_user_id_fkey: sessionEnded,
  company_tags_tag_id_fkey: () => new InvalidInput('Valitud tagi ei ole enam olemas'),
}

/** The `Retry-After` of an overloaded server and of one whose disk is full, in seconds. */
const retryAfterSeconds = { overload: 5, fullDisk: 60 }

/**
 * The one place that turns an error into an answer. The text of unknown errors never leaves the
 * server: it is logged with the id of the request, which the answer contains in `x-request-id`.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, retryAfter } = explain(error)
  request.server.refusals.note(error, request)
  if (status >= 500) {
    const about = { method: request.method, path: pathOf(request.url), status }
    // A failing external source is not an error of this program, so no stack trace is logged.
    if (error instanceof Overloaded) request.log.debug(about, 'refused as overloaded')
    else if (error instanceof KnownError)
      request.log.warn({ ...about, reason: message }, 'a source failed')
    else request.log.error({ err: error, ...about }, 'a request failed')
    reply.header('x-request-id', request.id)
  }
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...failure(message), ...furtherOf(error) })
}

export function failure(message: string): Failure {
  return { success: false, message }
}

/** What a program needs besides the message of a refusal. */
function furtherOf(error: unknown): Pick<Failure, 'reason' | 'data'> {
  if (error instanceof Conflict)
    return error.existingId === null ? {} : { data: { _id: error.existingId } }
  if (!(error instanceof KnownError) || error.reason === null) return {}
  return {
    reason: error.reason,
    ...(error instanceof SecondStepNeeded && { data: { ticket: error.ticket } }),
  }
}

/** The path of a request without its query, which may contain a user's search text. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function explain(error: unknown): { status: number; message: string; retryAfter: number | null } {
  if (error instanceof KnownError) return error
  const violation = violations[violatedConstraint(error) ?? '']
  if (violation !== undefined) return violation()
  const shortage = shortageOf(error)
  if (isDatabaseOutOfReach(error) || shortage === 'memory') {
    return {
      status: 503,
      message: 'Server on ülekoormatud. Proovi veidi aja pärast uuesti.',
      retryAfter: retryAfterSeconds.overload,
    }
  }
  if (shortage !== null) {
    return {
      status: 503,
      message: 'Serveri ketas on täis ja midagi ei salvestatud. Proovi hiljem uuesti.',
      retryAfter: retryAfterSeconds.fullDisk,
    }
  }
  const { code, statusCode } = partsOf(error)
  const refusal = refusals[code]
  if (refusal !== undefined) return { status: refusal[0], message: refusal[1], retryAfter: null }
  // Other client errors of Fastify keep their status, without the English text.
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, message: 'Vigane päring', retryAfter: null }
  return { status: 500, message: 'Serveris tekkis viga. Proovi hiljem uuesti.', retryAfter: null }
}

function partsOf(error: unknown): { code: string; statusCode: number } {
  if (!(error instanceof Error)) return { code: '', statusCode: 0 }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0
  return { code, statusCode }
}

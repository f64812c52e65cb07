import type { SessionPlace } from '@kvartal/database/sessions/sessions'
import type { FastifyRequest } from 'fastify'
import type { OriginOf } from '../http/public-origin.ts'
import { addressKey } from '../limits/client-key.ts'
import { deviceTokenIn } from './device-cookie.ts'
import { deviceWords } from './device-words.ts'
import { networkOf } from './network-of.ts'

/** Where a login comes from. */
export interface Arrival {
  /** The client address as rate limits count it. */
  readonly address: string
  /** The place as the owner of the account sees it. */
  readonly place: SessionPlace
  /** Identifies a browser that has logged in before. */
  readonly deviceToken: string | null
  readonly isHttps: boolean
}

export function arrivalOf(request: FastifyRequest, originOf: OriginOf): Arrival {
  const isHttps = originOf(request).startsWith('https:')
  return {
    address: addressKey(request.ip),
    place: { device: deviceWords(request.headers['user-agent']), network: networkOf(request.ip) },
    deviceToken: deviceTokenIn(request.headers.cookie, { isHttps }),
    isHttps,
  }
}

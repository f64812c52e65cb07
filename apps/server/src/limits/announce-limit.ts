import type { FastifyReply } from 'fastify'

/** A rate limit as clients read it. */
export interface Policy {
  readonly name: string
  readonly calls: number
  readonly seconds: number
}

/** Tells the client of a limit that applies to its call: `"address";q=6000;w=60`, as draft 10 of the IETF's RateLimit headers. */
export function announcePolicy(reply: FastifyReply, { name, calls, seconds }: Policy): void {
  append(reply, 'ratelimit-policy', `"${name}";q=${calls};w=${seconds}`)
}

/** Tells the client how many calls are left, and after how many seconds there are more: `"address";r=5999;t=60`. */
export function announceRest(
  reply: FastifyReply,
  {
    name,
    left,
    seconds,
  }: { readonly name: string; readonly left: number; readonly seconds: number },
): void {
  append(reply, 'ratelimit', `"${name}";r=${left};t=${seconds}`)
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? item : `${before}, ${item}`)
}

import type { Pagination } from '@kvartal/contract/reply'

/** A successful reply as JSON text, for replies that are cached. */
export function writeReply(parts: {
  readonly data: unknown
  readonly pagination?: Pagination
}): string {
  return JSON.stringify({ success: true, ...parts })
}

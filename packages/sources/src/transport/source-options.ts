import type { TransferOptions } from './transfer.ts'

/** The product's `User-Agent` for the sources. */
export const userAgent = 'Kvartal'

/** The options that a caller chooses; limits depend on the source. */
export type SourceOptions = Pick<TransferOptions, 'signal' | 'allowsPrivate'>

/** Pages are small, and a person may be waiting. */
export const pageLimits = {
  maxBytes: 5_000_000,
  timeoutMs: 20_000,
  maxDurationMs: 60_000,
  userAgent,
} as const

/** The largest file of a source has some 260 MB and takes up to an hour on a slow connection. */
export const fileLimits = {
  maxBytes: 500_000_000,
  timeoutMs: 60_000,
  maxDurationMs: 3_600_000,
  userAgent,
} as const

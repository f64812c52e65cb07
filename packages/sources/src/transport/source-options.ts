import type { TransferOptions } from './transfer.ts'
import { userAgent } from './user-agent.ts'

/** What whoever asks a source decides; the limits are the source's own. */
export type SourceOptions = Pick<TransferOptions, 'signal' | 'allowsPrivate'>

/** A page is small and somebody may be waiting for it. */
export const pageLimits = { maxBytes: 5_000_000, timeoutMs: 20_000, maxDurationMs: 60_000, userAgent } as const

/** The largest file of a source has some 260 MB; an hour would do on a slow line. */
export const fileLimits = { maxBytes: 500_000_000, timeoutMs: 60_000, maxDurationMs: 3_600_000, userAgent } as const

import type { LaneLimits } from './lane.ts'
import type { ReaderLimits } from './slow-reader.ts'

/**
 * Lanes of dear work. `stream`: answers of any length, written piece by piece while they are sent, some 6 MB each. `list`:
 * answers made whole, some 15 MB each while they are made. `averages`: what is counted over a tag's companies and kept.
 */
export type LaneName = 'stream' | 'list' | 'averages'

export interface ReadLimits {
  readonly lanes: Readonly<Record<LaneName, LaneLimits>>
  readonly reader: ReaderLimits
  /** How long an answer may make no progress at all, in milliseconds. */
  readonly stallMs: number
}

const usual = { waitingInAll: 48, waitingPerVisitor: 8, waitMs: 1500, makesWayMs: 25 }

/** Whoever shares an address shares the limits of a visitor, so they leave room for an office. */
export const usualReadLimits: ReadLimits = {
  lanes: {
    stream: { inAll: 6, perVisitor: 2, ...usual },
    list: { inAll: 8, perVisitor: 3, ...usual },
    averages: { inAll: 4, perVisitor: 2, ...usual },
  },
  // 16 kB a second: a comparison of ten thousand companies is 25 MB.
  reader: { windowMs: 10_000, leastInWindow: 160_000, longestMs: 10 * 60_000 },
  stallMs: 30_000,
}

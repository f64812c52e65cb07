import type { LaneName } from '@kvartal/contract/endpoint'
import type { SharedPermits } from '@kvartal/database/shared-permits'
import type { ReaderLimits } from '../http/start-work.ts'
import { type Lane, type LaneLimits, openLane, shareLane } from './lane.ts'
import type { PermitLimits } from './permits.ts'
import type { PressureLimits, Traffic } from './shed-load.ts'

export type Lanes = Readonly<Record<LaneName, Lane>>

export interface ReadLimits {
  readonly lanes: Readonly<Record<LaneName, LaneLimits>>
  /** Calls of one visitor that are under way outside the lanes; more wait for a moment. */
  readonly calls: PermitLimits
  readonly reader: ReaderLimits
  /** The maximum time without progress of a reply, in milliseconds. */
  readonly stallMs: number
  /**
   * How long a call waits for a snapshot that is being read, in milliseconds; the read continues.
   */
  readonly snapshotMs: number
  /**
   * How long the web's page waits for its page facts, in milliseconds, for people and for crawlers;
   * the read ends with the answer.
   */
  readonly pageMs: { readonly people: number; readonly crawlers: number }
  /** Beyond this a call is refused at once, since it would only make all others wait. */
  readonly pressure: PressureLimits
}

const queueLimits = { queued: 48, queuedPerClient: 8, queueMs: 1500, yieldMs: 25 }

/** Visitors with the same address share its limits, so these are large enough for an office. */
export const usualReadLimits: ReadLimits = {
  lanes: {
    stream: { total: 6, perClient: 2, ...queueLimits },
    comparisons: { total: 6, perClient: 2, ...queueLimits },
    list: { total: 8, perClient: 3, ...queueLimits },
    averages: { total: 4, perClient: 2, ...queueLimits },
    // Each is a query over the whole country; the first ranking needs two of them.
    snapshots: { total: 2, perClient: 2, ...queueLimits },
    // One is drawn while the figures of another are read; a client that requests a hundred leaves
    // the second permit to others.
    pictures: { total: 2, perClient: 1, ...queueLimits, queueMs: 10_000 },
    exports: { total: 4, perClient: 2, ...queueLimits },
    pages: { total: 6, perClient: 2, ...queueLimits },
    // Not for each other only: a company's page makes two such calls, and a list of rankings a
    // dozen. Each is computed here; what loads PostgreSQL is read in the lane of snapshots.
    rankings: {
      total: 8,
      perClient: 3,
      ...queueLimits,
      queuedPerClient: 16,
      queueMs: 5000,
      isPerProcess: true,
    },
  },
  // A page makes some 20 calls at once, and an office has several people; those that wait cost
  // nothing.
  calls: {
    total: Number.POSITIVE_INFINITY,
    perClient: 16,
    queued: 2000,
    queuedPerClient: 100,
    queueMs: 5000,
  },
  // 16 kB a second: a comparison of ten thousand companies is 25 MB.
  reader: { windowMs: 10_000, leastInWindow: 160_000, longestMs: 10 * 60_000 },
  stallMs: 30_000,
  snapshotMs: 1800,
  pageMs: { people: 400, crawlers: 5000 },
  // A call takes some 5 ms of this process, so the last of these waits for a second; other load on
  // the machine adds to the delay.
  pressure: { calls: 200, delayMs: 2000 },
}

/** @param shared where the permits of all processes are; `null` when this is the only one */
export function openLanes(
  { lanes }: ReadLimits,
  traffic: Traffic,
  shared: SharedPermits | null,
): Lanes {
  const open = (name: LaneName) => {
    const limits = lanes[name]
    const isShared = shared !== null && limits.isPerProcess !== true
    return openLane(limits, traffic, isShared ? shareLane(shared, name, limits) : null)
  }
  return {
    stream: open('stream'),
    comparisons: open('comparisons'),
    list: open('list'),
    averages: open('averages'),
    snapshots: open('snapshots'),
    rankings: open('rankings'),
    pages: open('pages'),
    pictures: open('pictures'),
    exports: open('exports'),
  }
}

import type { LaneName } from '@kvartal/contract/endpoint'
import type { SharedPlaces } from '@kvartal/database/shared-places'
import { type Lane, type LaneLimits, openLane } from './lane.ts'
import { shareLane } from './shared-lane.ts'
import type { ReaderLimits } from './slow-reader.ts'
import type { PressureLimits } from './shed-load.ts'
import type { Traffic } from './traffic.ts'

export type Lanes = Readonly<Record<LaneName, Lane>>

export interface ReadLimits {
  readonly lanes: Readonly<Record<LaneName, LaneLimits>>
  readonly reader: ReaderLimits
  /** The maximum time without progress of a reply, in milliseconds. */
  readonly stallMs: number
  /** How long a call waits for a snapshot that is being read, in milliseconds; the read continues. */
  readonly snapshotMs: number
  /** How long the web's page waits for its page facts, in milliseconds; the read continues. */
  readonly pageMs: number
  /** Beyond this a call is refused at once, since it would only make all others wait. */
  readonly pressure: PressureLimits
}

const queueLimits = { queued: 48, queuedPerClient: 8, queueMs: 1500, yieldMs: 25 }

/** Visitors with the same address share its limits, so these are large enough for an office. */
export const usualReadLimits: ReadLimits = {
  lanes: {
    stream: { total: 6, perClient: 2, ...queueLimits },
    list: { total: 8, perClient: 3, ...queueLimits },
    averages: { total: 4, perClient: 2, ...queueLimits },
    // Each is a query over the whole country; the first ranking needs two of them.
    snapshots: { total: 2, perClient: 2, ...queueLimits },
    // One is drawn while the figures of another are read; a client that requests a hundred leaves the second place to others.
    pictures: { total: 2, perClient: 1, ...queueLimits, queueMs: 10_000 },
    exports: { total: 4, perClient: 2, ...queueLimits },
  },
  // 16 kB a second: a comparison of ten thousand companies is 25 MB.
  reader: { windowMs: 10_000, leastInWindow: 160_000, longestMs: 10 * 60_000 },
  stallMs: 30_000,
  snapshotMs: 1800,
  pageMs: 400,
  // A call takes some 5 ms of this process, so the last of these waits for a second; other load on the machine adds to the delay.
  pressure: { calls: 200, delayMs: 2000 },
}

/** @param shared where the places of all processes are; `null` when this is the only one */
export function openLanes({ lanes: { stream, list, averages, snapshots, pictures, exports } }: ReadLimits, traffic: Traffic, shared: SharedPlaces | null): Lanes {
  const open = (name: LaneName, limits: LaneLimits) => openLane(limits, traffic, shared && shareLane(shared, name, limits))
  return {
    stream: open('stream', stream),
    list: open('list', list),
    averages: open('averages', averages),
    snapshots: open('snapshots', snapshots),
    pictures: open('pictures', pictures),
    exports: open('exports', exports),
  }
}

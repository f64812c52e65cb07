import { type Lane, openLane } from './lane.ts'
import type { LaneName, ReadLimits } from './read-limits.ts'
import type { Traffic } from './traffic.ts'

export type Lanes = Readonly<Record<LaneName, Lane>>

export function openLanes({ lanes }: ReadLimits, traffic: Traffic): Lanes {
  return {
    stream: openLane(lanes.stream, traffic),
    list: openLane(lanes.list, traffic),
    averages: openLane(lanes.averages, traffic),
  }
}

import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import type { RunsAddress } from '../../paths.ts'

/** What an address asks of the runs. */
export interface RunsView {
  /** `undefined` for all kinds. */
  readonly kind: RunKind | undefined
  /** Counted from 1. */
  readonly page: number
}

/** Reads an address; what no list can be narrowed by is left aside. */
export function readRunsAddress({ kind, page = '' }: RunsAddress): RunsView {
  return { kind: runKinds.find((known) => known === kind), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

/** Writes an address, leaving out what narrows nothing. */
export function runsAddress({ kind, page }: RunsView): RunsAddress {
  return { ...(kind === undefined ? {} : { kind }), ...(page === 1 ? {} : { page: String(page) }) }
}

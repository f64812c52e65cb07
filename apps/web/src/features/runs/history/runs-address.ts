import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import type { RunsAddress } from '../../../paths.ts'
import { pageAddress, readPage } from '../../../ui/tables/page-number.ts'

/** The filter and the page in an address. */
export interface RunsView {
  /** `undefined` for all kinds. */
  readonly kind: RunKind | undefined
  /** Counted from 1. */
  readonly page: number
}

/** Parses an address; invalid values are ignored. */
export function readRunsAddress({ kind, page }: RunsAddress): RunsView {
  return { kind: runKinds.find((known) => known === kind), page: readPage(page) }
}

/** Serializes an address; filters that are not set are left out. */
export function runsAddress({ kind, page }: RunsView): RunsAddress {
  return { ...(kind === undefined ? {} : { kind }), ...pageAddress(page) }
}

import type { PoolClient } from 'pg'
import type { LineTarget } from './import-lines.ts'
import { copyLines } from './import-staging.ts'

/**
 * Bytes of lines: the size from which a COPY is started, and from which reading waits so that memory stays flat.
 */
const worthLoading = 250_000
const mostWaiting = 2_000_000

export interface WaitingLines {
  size(): number
  take(): ReadonlyMap<LineTarget, readonly Buffer[]>
}

/** Copies buffered lines into the database while the next ones are collected. */
export function lineLoader(client: PoolClient, lines: WaitingLines) {
  let loading: Promise<void> | null = null
  let failure: { readonly error: unknown } | null = null

  async function load(): Promise<void> {
    try {
      await copyLines(client, lines.take())
    } catch (error) {
      failure = { error }
    }
    loading = null
  }

  function refuseAfterFailure(): void {
    if (failure !== null) throw failure.error
  }

  return {
    /** Call after adding lines: starts a COPY if none is running, waits if too much is buffered. */
    async next(): Promise<void> {
      if (lines.size() > mostWaiting) await loading
      refuseAfterFailure()
      if (loading === null && lines.size() > worthLoading) loading = load()
    },
    /** Copies all remaining lines. */
    async end(): Promise<void> {
      await loading
      refuseAfterFailure()
      await load()
      refuseAfterFailure()
    },
    /** Waits until the connection is free again, since it accepts no other command during a COPY. Never throws. */
    async settle(): Promise<void> {
      await loading
    },
  }
}

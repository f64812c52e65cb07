import type { PoolClient } from 'pg'
import type { LineTarget } from './import-lines.ts'
import { copyLines } from './import-staging.ts'

/** Characters of lines: fewer are not worth a COPY; with more waiting the reading waits too, so that memory stays flat. */
const worthLoading = 250_000
const mostWaiting = 2_000_000

export interface WaitingLines {
  size(): number
  take(): ReadonlyMap<LineTarget, readonly Buffer[]>
}

/** Loads lines into the database while the next ones come together. */
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
    /** To be called when lines have come: loads them if nothing else is being loaded, waits if too many wait. */
    async next(): Promise<void> {
      if (lines.size() > mostWaiting) await loading
      refuseAfterFailure()
      if (loading === null && lines.size() > worthLoading) loading = load()
    },
    /** Loads all that is left. */
    async end(): Promise<void> {
      await loading
      refuseAfterFailure()
      await load()
      refuseAfterFailure()
    },
    /** Waits until the connection is free again; a connection takes no other command while it copies. Never throws. */
    async settle(): Promise<void> {
      await loading
    },
  }
}

import type { PoolClient } from 'pg'
import type { importLines, StagedYears } from './import-lines.ts'
import { copyLines } from './import-staging.ts'

/**
 * Bytes of lines: the size from which a COPY is started, and from which reading waits so that
 * memory stays flat. Recording a part takes as long as reading 2 MB.
 */
const worthLoading = 250_000
const mostWaiting = 4_000_000

/** Lines of the file that are recorded together: a third of a second of PostgreSQL. */
const linesAtOnce = 40_000

/**
 * Copies buffered lines into the database while the next ones are collected.
 * @param record records rows that have been staged; `null` when that must wait for the whole file
 */
export function lineLoader(
  client: PoolClient,
  lines: Pick<ReturnType<typeof importLines>, 'size' | 'take' | 'takeYears'>,
  record: ((rows: StagedYears) => Promise<void>) | null,
) {
  let loading: Promise<void> | null = null
  let failure: { readonly error: unknown } | null = null

  async function load(fewestLines: number): Promise<void> {
    try {
      const rows = lines.takeYears(fewestLines)
      await copyLines(client, lines.take())
      if (rows !== null) await record?.(rows)
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
      if (loading === null && lines.size() > worthLoading) loading = load(linesAtOnce)
    },
    /** Copies and records all remaining lines. */
    async end(): Promise<void> {
      await loading
      refuseAfterFailure()
      await load(1)
      refuseAfterFailure()
    },
    /** Waits until the connection is free for another command. */
    async pause(): Promise<void> {
      await loading
      refuseAfterFailure()
    },
    /**
     * Waits until the connection is free again, since it accepts no other command during a COPY.
     * Never throws.
     */
    async settle(): Promise<void> {
      await loading
    },
  }
}

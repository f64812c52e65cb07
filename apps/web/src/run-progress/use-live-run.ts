import type { Run, RunEvent } from '@kvartal/contract/runs'
import { isFinished } from '@kvartal/domain/runs/run'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followRun, rereadRuns, runQuery } from '../api/runs.ts'
import { withTold } from './told-run.ts'

/** Milliseconds between two readings while the server does not tell by itself. */
const readingPause = 3000

/** Milliseconds before the server is asked again to tell by itself. */
const streamPause = 30_000

/** A run that stays up to date until it has ended: told by the server, and read every few seconds when that breaks. */
export function useLiveRun(id: string) {
  const queryClient = useQueryClient()
  const [isTold, setTold] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const query = useQuery({
    ...runQuery(id),
    refetchInterval: ({ state: { data } }) => (isTold || data === undefined || isFinished(data.status) ? false : readingPause),
  })
  const isGoing = query.data !== undefined && !isFinished(query.data.status)

  useEffect(() => {
    if (!isGoing) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async () => {
      try {
        await followInto(queryClient, id, { signal: ending.signal, onTold: () => setTold(true) })
      } catch {
        // Whatever broke it, reading goes on below.
      }
      if (ending.signal.aborted) return
      setTold(false)
      void queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey })
      timer = setTimeout(() => setAttempt((made) => made + 1), streamPause)
    }
    void follow()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [queryClient, id, isGoing, attempt])
  return query
}

/** Milliseconds in which what is told is gathered: a stream begins with the whole log, and quick steps end by the dozen. */
const gathering = 200

/** Keeps the run's stored answer as the server tells it. */
async function followInto(
  queryClient: QueryClient,
  id: string,
  { signal, onTold }: { readonly signal: AbortSignal; readonly onTold: () => void },
): Promise<void> {
  let run: Run | null = null
  let lines: RunEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    timer = undefined
    const told = { run, lines }
    run = null
    lines = []
    if (signal.aborted) return
    queryClient.setQueryData(runQuery(id).queryKey, (whole) => (whole === undefined ? undefined : withTold(whole, told)))
    if (told.run !== null && isFinished(told.run.status)) void rereadRuns(queryClient)
  }
  const gather = () => {
    onTold()
    timer ??= setTimeout(show, gathering)
  }
  try {
    await followRun(id, {
      signal,
      onRun: (next) => {
        run = next
        gather()
      },
      onLog: (line) => {
        lines.push(line)
        gather()
      },
    })
  } finally {
    show()
  }
}

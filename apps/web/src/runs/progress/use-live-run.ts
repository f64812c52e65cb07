import { isFinished } from '@kvartal/domain/runs/run'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reread } from '../../api/reread.ts'
import { queriesWithRuns } from '../../api/runs.ts'
import { followInto } from './stream-run.ts'
import { useIsSeen } from './use-is-page-visible.ts'
import { useReadRun } from './use-polled-run.ts'

/** Milliseconds before the stream is opened again. */
const streamPause = 30_000

/**
 * A run that stays up to date until it ends: streamed by the server while the page is visible, and polled every few
 * seconds when the stream breaks. It holds a connection: use at most one per page.
 */
export function useLiveRun(id: string) {
  const queryClient = useQueryClient()
  const [isTold, setTold] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const query = useReadRun(id, isTold)
  const isGoing = query.data !== undefined && !isFinished(query.data.status)
  const isSeen = useIsSeen()

  useEffect(() => {
    if (!isGoing || !isSeen) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async () => {
      try {
        await followInto(queryClient, id, { signal: ending.signal, onTold: () => setTold(true) })
      } catch {
        // On any failure, polling continues below.
      }
      if (ending.signal.aborted) return
      setTold(false)
      // Usually the run has ended.
      void reread(queryClient, queriesWithRuns)
      timer = setTimeout(() => setAttempt((made) => made + 1), streamPause)
    }
    void follow()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [queryClient, id, isGoing, isSeen, attempt])
  return query
}

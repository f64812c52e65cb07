import { isFinished } from '@kvartal/domain/runs/run'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reread } from '../../api/reread.ts'
import { queriesWithRuns } from '../../api/runs.ts'
import { streamIntoCache } from './stream-run.ts'
import { usePolledRun } from './use-polled-run.ts'

/** Milliseconds before the stream is opened again. */
const reconnectDelay = 30_000

/**
 * A run that stays up to date until it ends: streamed by the server while the page is visible, and polled every few
 * seconds when the stream breaks. It holds a connection: use at most one per page.
 */
export function useLiveRun(id: string) {
  const queryClient = useQueryClient()
  const [isStreamed, setStreamed] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const query = usePolledRun(id, isStreamed)
  const isActive = query.data !== undefined && !isFinished(query.data.status)
  const isVisible = useDocumentVisibility() === 'visible'

  useEffect(() => {
    if (!isActive || !isVisible) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async () => {
      try {
        await streamIntoCache(queryClient, id, {
          signal: ending.signal,
          onUpdate: () => setStreamed(true),
        })
      } catch {
        // On any failure, polling continues below.
      }
      if (ending.signal.aborted) return
      setStreamed(false)
      // Usually the run has ended.
      void reread(queryClient, queriesWithRuns)
      timer = setTimeout(() => setAttempt((made) => made + 1), reconnectDelay)
    }
    void follow()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [queryClient, id, isActive, isVisible, attempt])
  return query
}

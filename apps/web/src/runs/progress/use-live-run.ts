import { isFinished } from '@kvartal/domain/runs/run'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reread } from '../../api/query-client.ts'
import { runQuery, queriesWithRuns } from '../../api/runs.ts'
import { streamIntoCache } from './stream-run.ts'

/** Milliseconds between two polls of an active run. */
const pollingInterval = 3000

/**
 * A run that is polled every few seconds until it ends, while the page is visible. It holds no
 * connection (browsers open at most six per server), so any number of tiles and tabs may show runs.
 * @param isStreamed whether the server streams the run, so that polling is not needed
 */
export function usePolledRun(id: string, isStreamed = false) {
  return useQuery({
    ...runQuery(id),
    refetchInterval: ({ state: { data } }) =>
      isStreamed || data === undefined || isFinished(data.status) ? false : pollingInterval,
    refetchOnWindowFocus: ({ state: { data } }) => data === undefined || !isFinished(data.status),
  })
}

/** Milliseconds before the stream is opened again. */
const reconnectDelay = 30_000

/**
 * A run that stays up to date until it ends: streamed by the server while the page is visible, and
 * polled every few seconds when the stream breaks. It holds a connection: use at most one per page.
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

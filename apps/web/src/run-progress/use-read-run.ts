import { isFinished } from '@kvartal/domain/runs/run'
import { useQuery } from '@tanstack/react-query'
import { runQuery } from '../api/runs.ts'

/** Milliseconds between two readings of a run that goes on. */
const readingPause = 3000

/**
 * A run that is read every few seconds until it has ended, while somebody sees the page. It holds no connection, of
 * which a browser opens six to a server: so any number of tiles and tabs may show runs.
 * @param isTold whether the server tells of the run by itself, so that it need not be read
 */
export function useReadRun(id: string, isTold = false) {
  return useQuery({
    ...runQuery(id),
    refetchInterval: ({ state: { data } }) => (isTold || data === undefined || isFinished(data.status) ? false : readingPause),
    refetchOnWindowFocus: ({ state: { data } }) => data === undefined || !isFinished(data.status),
  })
}

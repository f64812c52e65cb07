import { isFinished } from '@kvartal/domain/runs/run'
import { useQuery } from '@tanstack/react-query'
import { runQuery } from '../../api/runs.ts'

/** Milliseconds between two polls of an active run. */
const pollingInterval = 3000

/**
 * A run that is polled every few seconds until it ends, while the page is visible. It holds no connection (browsers
 * open at most six per server), so any number of tiles and tabs may show runs.
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

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { reportStatsQuery } from '../../api/annual-reports.ts'
import { dataSummaryQuery } from '../../api/runs.ts'

/** Milliseconds after which the numbers are refetched (specification, section 9). */
const pause = 2000

/** Refetches the numbers of all tiles after a delay, when the run has begun. */
export function useRereadSoon(): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: dataSummaryQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: reportStatsQuery().queryKey })
    }, pause)
  }, [queryClient])
}

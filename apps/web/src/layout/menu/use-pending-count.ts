import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recommendedQuery } from '../../api/recommendations.ts'
import { useCan } from '../../api/session.ts'

/** Milliseconds between polls for new recommendations (specification, section 9). */
const pollInterval = 300_000

/**
 * The number of recommendations waiting for a user who may decide on them: polled every five minutes while the page
 * is visible, and when it becomes visible again. 0 for other users, and when it could not be read.
 */
export function usePendingCount(): number {
  const isDeciding = useCan('decide-recommendations')
  const { data, error } = useQuery({
    ...recommendedQuery(),
    enabled: isDeciding,
    select: (waiting) => waiting.length,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (error !== null) console.warn('Suggested companies could not be read:', error)
  }, [error])
  return isDeciding && error === null ? (data ?? 0) : 0
}

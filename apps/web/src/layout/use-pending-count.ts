import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recommendedQuery } from '../api/recommendations.ts'
import { useCan } from '../api/session.ts'

/** Milliseconds between two looks for new suggestions (specification, section 9). */
const lookEvery = 300_000

/**
 * How many suggestions wait for whoever may decide on them: looked for every five minutes while the page is visible,
 * and at once when it becomes so again. 0 for everybody else, and when they could not be read.
 */
export function usePendingCount(): number {
  const isDeciding = useCan('decide-recommendations')
  const { data, error } = useQuery({
    ...recommendedQuery(),
    enabled: isDeciding,
    select: (waiting) => waiting.length,
    refetchInterval: lookEvery,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (error !== null) console.warn('Suggested companies could not be read:', error)
  }, [error])
  return isDeciding && error === null ? (data ?? 0) : 0
}

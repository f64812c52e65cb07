import { useCallback, useState } from 'react'

/**
 * Which run a tile shows: the one started here while it goes on, else the one that is going on, else the last one
 * that ended while somebody looked.
 * @param activeId the run of the tile's kind that the server says is going on
 */
export function useShownRun(activeId: string | null) {
  const [startedId, show] = useState<string | null>(null)
  const [endedId, setEnded] = useState<string | null>(null)
  const end = useCallback((id: string) => setEnded(id), [])
  return { id: (startedId === endedId ? null : startedId) ?? activeId ?? endedId, show, end }
}

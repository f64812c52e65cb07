import { useCallback, useState } from 'react'

/**
 * Which run a tile shows: the one started here while it goes on, else the one that is going on, else the last one
 * that did while somebody looked.
 * @param activeId the run of the tile's kind that the server says is going on
 */
export function useShownRun(activeId: string | null) {
  const [startedId, show] = useState<string | null>(null)
  // The server may have no going run any more before the run itself was read again: it stays, to say how it ended.
  const [seenId, setSeen] = useState(activeId)
  if (activeId !== null && activeId !== seenId) setSeen(activeId)
  const end = useCallback((id: string) => {
    show((started) => (started === id ? null : started))
    setSeen(id)
  }, [])
  return { id: startedId ?? activeId ?? seenId, show, end }
}

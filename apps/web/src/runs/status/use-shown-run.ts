import { useCallback, useState } from 'react'

/**
 * Which run a tile shows: the one started here while it is active, else the server's active one, else the last active
 * one since the page was opened.
 * @param activeId the active run of the tile's kind, by the server
 */
export function useShownRun(activeId: string | null) {
  const [startedId, show] = useState<string | null>(null)
  // The server may report no active run before the run itself was refetched: keep it, to show how it ended.
  const [seenId, setSeen] = useState(activeId)
  if (activeId !== null && activeId !== seenId) setSeen(activeId)
  const end = useCallback((id: string) => {
    show((started) => (started === id ? null : started))
    setSeen(id)
  }, [])
  return { id: startedId ?? activeId ?? seenId, show, end }
}

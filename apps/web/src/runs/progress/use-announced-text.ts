import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements: often enough to follow, rarely enough to do something else. */
const interval = 20_000

/**
 * The text of a live region for content that changes constantly: announced when `turn` changes, such as a new status,
 * and at intervals in between.
 */
export function useAnnouncedText(text: string, turn: string): string {
  const [announced, setAnnounced] = useState(text)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    setAnnounced(latest.current)
    const timer = setInterval(() => setAnnounced(latest.current), interval)
    return () => clearInterval(timer)
  }, [turn])
  return announced
}

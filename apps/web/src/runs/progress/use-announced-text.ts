import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements: often enough to follow, rarely enough to do something else. */
const pause = 20_000

/**
 * The text of a live region for content that changes constantly: announced when `turn` changes, such as a new status,
 * and at intervals in between.
 */
export function useSpoken(text: string, turn: string): string {
  const [spoken, setSpoken] = useState(text)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    setSpoken(latest.current)
    const timer = setInterval(() => setSpoken(latest.current), pause)
    return () => clearInterval(timer)
  }, [turn])
  return spoken
}

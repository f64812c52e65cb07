import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two sentences for those who listen: often enough to follow, seldom enough to do something else. */
const pause = 20_000

/**
 * What a screen reader is told of something that changes all the time: the text as it is at every turn, such as a new
 * status, and now and then between.
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

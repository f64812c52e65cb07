import { useEffect, useState } from 'react'

/** The current time in milliseconds since 1970, re-rendered at an interval while `isGoing`. */
export function useNow(interval: number, isGoing: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval, isGoing])
  return now
}

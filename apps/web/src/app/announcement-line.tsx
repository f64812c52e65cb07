import type { Announcement } from '@kvartal/contract/settings'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { aboutQuery } from '../api/about.ts'
import { keepText, keptText } from '../kept-text.ts'
import classes from './announcement-line.module.css'

/** Milliseconds between two readings: an open page learns of maintenance while it is announced. */
const readEvery = 5 * 60_000

/** The text that was put away in this browser. */
const awayKey = 'kvartal-teade'

/** What everybody is told, until its time is over or the reader puts it away. */
export function AnnouncementLine() {
  const { data } = useQuery({ ...aboutQuery(), refetchInterval: readEvery })
  const announcement = data?.announcement ?? null
  const isOver = useIsOver(announcement)
  const [away, setAway] = useState(() => keptText('localStorage', awayKey))
  if (announcement === null || isOver || announcement.text === away) return null
  const putAway = () => {
    keepText('localStorage', awayKey, announcement.text)
    setAway(announcement.text)
  }
  return (
    <div className={classes.line} data-screen-only="">
      <div className={classes.inside}>
        <p role="status">
          <bdi>{announcement.text}</bdi>
        </p>
        <CloseButton size="sm" aria-label="Peida teade" onClick={putAway} />
      </div>
    </div>
  )
}

/** The most that a timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1

/** Whether an announcement's time is over; a page that stays open notices it by itself. */
function useIsOver(announcement: Announcement | null): boolean {
  const until = announcement?.until ?? null
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? null : Date.parse(until) - now
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestWait))
    return () => clearTimeout(timer)
  }, [left])
  return left !== null && left <= 0
}

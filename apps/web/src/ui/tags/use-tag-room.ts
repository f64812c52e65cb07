import { type RefObject, useLayoutEffect, useState } from 'react'

/** Marks the cell of a row whose width `useTagRoom` measures. */
export const tagRoomCell = { 'data-tag-room': '' } as const

/** The width for tags in pixels, the same in every row of a list; `null` before the first row is laid out. */
export function useTagRoom(list: RefObject<HTMLElement | null>, rowCount: number): number | null {
  const [room, setRoom] = useState<number | null>(null)
  const hasRows = rowCount > 0
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || !hasRows) return
    const look = () => {
      const cell = element.querySelector('[data-tag-room]')
      if (cell !== null) setRoom(Math.floor(cell.clientWidth))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, hasRows])
  return room
}

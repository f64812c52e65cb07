import type { RefObject } from 'react'
import { useMeasured } from '../measure/use-measured.ts'

/** Marks the cell of a row whose width `useTagRoom` measures. */
export const tagRoomCell = { 'data-tag-room': '' } as const

/** The width for tags in pixels, the same in every row of a list; `null` before the first row is laid out. */
export function useTagRoom(list: RefObject<HTMLElement | null>, rowCount: number): number | null {
  return useMeasured(list, widthOfCell, rowCount > 0)
}

function widthOfCell(list: HTMLElement): number | null {
  const cell = list.querySelector('[data-tag-room]')
  return cell === null ? null : Math.floor(cell.clientWidth)
}

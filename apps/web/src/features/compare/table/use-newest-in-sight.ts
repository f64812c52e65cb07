import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a wide table scrolled to its newest quarters, which matter most, until the user scrolls to older ones; also
 * while its columns grow when the font has loaded. Changed columns reset the scroll position to the newest.
 */
export function useNewestInSight(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly string[],
): void {
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (element === null || table == null || columns.length === 0) return
    const maxScrollLeft = () => element.scrollWidth - element.clientWidth
    let isAtNewest = true
    let lastLeft = 0
    const toNewest = () => {
      // `useWholeColumns` reads this, and may run first when the font has loaded.
      element.toggleAttribute('data-newest', isAtNewest)
      if (isAtNewest) element.scrollTo({ left: maxScrollLeft(), behavior: 'instant' })
      lastLeft = element.scrollLeft
    }
    const onScroll = () => {
      // Growing columns never scroll to the left: only a user does.
      if (element.scrollLeft !== lastLeft) isAtNewest = element.scrollLeft >= maxScrollLeft() - 2
      element.toggleAttribute('data-newest', isAtNewest)
      lastLeft = element.scrollLeft
    }
    toNewest()
    const watch = new ResizeObserver(toNewest)
    watch.observe(table)
    watch.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame, columns])
}

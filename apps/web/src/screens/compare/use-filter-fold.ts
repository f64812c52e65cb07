import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { keepText, keptText } from '../../kept-text.ts'

/** Whether the filter is folded into a line of text. */
export interface FilterFold {
  readonly isFolded: boolean
  readonly setFolded: (isFolded: boolean) => void
}

const key = 'compare-filter-folded'

/**
 * Below 992 px a link with a selection opens with a folded filter, since the figures come first;
 * later changes of the selection do not fold it. Wider screens have room for both: there the filter
 * stays as the person left it, open at first.
 */
export function useFilterFold(hasSelection: boolean): FilterFold {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const [isNarrowFolded, setNarrowFolded] = useState(hasSelection)
  const [isWideFolded, setWideFolded] = useState(() => keptText('localStorage', key) === 'true')
  if (isNarrow) return { isFolded: isNarrowFolded, setFolded: setNarrowFolded }
  return {
    isFolded: isWideFolded,
    setFolded(isFolded) {
      setWideFolded(isFolded)
      keepText('localStorage', key, isFolded ? 'true' : null)
    },
  }
}

import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTopOf } from '../table/use-top-of.ts'
import { useTagRoom } from '../../../ui/tags/use-tag-room.ts'
import { useMeasure } from '../../../ui/measure/use-measure.ts'
import classes from './company-list.module.css'
import { CompanyRow } from './company-row.tsx'

/** Row heights in pixels: a table row, or a card of three lines on a phone. */
const lineHeight = 36
const cardHeight = 92

interface CompanyListProps {
  readonly companies: readonly CompanyInList[]
  readonly tags: ReadonlyMap<string, CountedTag>
  /** The search, to be marked in the rows. */
  readonly text: string
}

/**
 * Up to 10,000 companies. Only the visible rows are rendered, so roles and counts are set by ARIA attributes for
 * screen readers. The page itself scrolls: a nested scroll container would trap scrolling on a phone.
 */
export function CompanyList({ companies, tags, text }: CompanyListProps) {
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
  const top = useTopOf(body)
  const tagRoom = useTagRoom(body, companies.length)
  const measure = useMeasure()
  const rowHeight = isPhone ? cardHeight : lineHeight
  // The warning is for React's compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: companies.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (at) => companies[at]?._id ?? at,
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])

  return (
    <div role="table" aria-label="Ettevõtted" aria-rowcount={companies.length + 1}>
      <div role="rowgroup" className={classes.head}>
        <div className={classes.line} role="row" aria-rowindex={1}>
          <span role="columnheader">Registrikood</span>
          <span role="columnheader">Nimi</span>
          <span role="columnheader">Tagid</span>
          <span role="columnheader">Maakond</span>
          <span role="columnheader">Tegevused</span>
        </div>
      </div>
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => {
          const company = companies[item.index]
          if (company === undefined) return null
          return (
            <CompanyRow
              key={item.key}
              company={company}
              tags={tags}
              text={text}
              rowIndex={item.index + 2}
              top={item.start - top}
              height={rowHeight}
              tagRoom={tagRoom}
              measure={measure}
            />
          )
        })}
      </div>
    </div>
  )
}

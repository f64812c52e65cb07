import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTopOf } from '../../company-list/use-top-of.ts'
import classes from './company-list.module.css'
import { CompanyRow } from './company-row.tsx'

/** Heights of a row in pixels: a line of a table, or the three lines of a card on a phone. */
const lineHeight = 36
const cardHeight = 88

interface CompanyListProps {
  readonly companies: readonly CompanyInList[]
  readonly tags: ReadonlyMap<string, CountedTag>
  /** What is searched for, to be marked in the rows. */
  readonly text: string
}

/**
 * Up to 10,000 companies. Only the rows in sight exist, so the table's roles and counts are written out for those who
 * cannot see how long it is. The page itself scrolls: a frame within it would be a trap on a phone.
 */
export function CompanyList({ companies, tags, text }: CompanyListProps) {
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
  const top = useTopOf(body)
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
            />
          )
        })}
      </div>
    </div>
  )
}

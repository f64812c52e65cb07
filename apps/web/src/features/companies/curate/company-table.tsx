import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { useTopOf } from '../table/use-top-of.ts'
import { useTagRoom } from '../../../ui/tags/use-tag-room.ts'
import { useMeasure } from '../../../ui/measure/use-measure.ts'
import { CompanyRow, type RowActions } from './company-row.tsx'
import classes from './company-table.module.css'

/** Row heights in pixels: a table row, two lines, or a card on a phone. */
const lineHeight = 36
const twoLinesHeight = 76
const cardHeight = 148

interface CompanyTableProps {
  readonly ref: Ref<HTMLDivElement>
  readonly companies: readonly CompanyInList[]
  readonly tags: ReadonlyMap<string, CountedTag>
  /** The search, to be marked in the rows. */
  readonly text: string
  readonly mayCurate: boolean
  /** Ids of the selected rows that are shown. */
  readonly selected: ReadonlySet<string>
  /** The company whose tag panel is open. */
  readonly openTagsOf: string | null
  readonly actions: RowActions
  readonly onSelectShown: (isOn: boolean) => void
}

/**
 * All companies visible to the logged-in user. Only the visible rows are rendered, so roles and counts are set by
 * ARIA attributes for screen readers.
 */
export function CompanyTable({ ref, companies, tags, text, mayCurate, selected, ...rest }: CompanyTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
  const rowHeight = isWide ? lineHeight : isPhone ? cardHeight : twoLinesHeight
  const top = useTopOf(body)
  const tagRoom = useTagRoom(body, companies.length)
  const measure = useMeasure()
  // The warning is for React's compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: companies.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (at) => companies[at]?._id ?? at,
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight])

  return (
    <div
      ref={ref}
      role="table"
      aria-label="Ettevõtted"
      aria-rowcount={companies.length + 1}
      // Receives the focus when the focused row has been removed.
      tabIndex={-1}
      className={classes.table}
      data-readonly={!mayCurate || undefined}
    >
      <div role="rowgroup" className={classes.head}>
        <div className={classes.line} role="row" aria-rowindex={1}>
          {mayCurate && (
            <span role="columnheader" className={classes.check}>
              <SelectShown count={selected.size} total={companies.length} onChange={rest.onSelectShown} />
            </span>
          )}
          <span role="columnheader">Registrikood</span>
          <span role="columnheader">Nimi</span>
          <span role="columnheader">Tagid</span>
          <span role="columnheader">Jälgitav</span>
          <span role="columnheader">Aktiivne</span>
          <span role="columnheader">
            <span className={classes.spoken}>Tegevused</span>
          </span>
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
              mayCurate={mayCurate}
              isSelected={selected.has(company._id)}
              areTagsOpen={rest.openTagsOf === company._id}
              actions={rest.actions}
            />
          )
        })}
      </div>
    </div>
  )
}

interface SelectShownProps {
  readonly count: number
  readonly total: number
  readonly onChange: (isOn: boolean) => void
}

function SelectShown({ count, total, onChange }: SelectShownProps) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = count > 0 && count < total
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className={classes.tick} title="Vali kõik nähtavad">
      <input
        ref={box}
        type="checkbox"
        checked={count > 0 && count === total}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.whole}>Vali kõik nähtavad</span>
    </label>
  )
}

import { keyText } from '@kvartal/charts/layout/metric-keys'
import type { RankedCompany } from '@kvartal/contract/ranking'
import type { RankingSort } from '@kvartal/domain/ranking/ranking-sort'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import type { Ref } from 'react'
import { useStore } from '../../../store.ts'
import { tray } from '../../../tray/tray.ts'
import { TickAllBox } from '../../../ui/tables/tick-box.tsx'
import { SortHeading } from '../../../ui/tables/sort-heading.tsx'
import lines from '../../../ui/tables/two-line-table.module.css'
import { isSortedByPlace, type RankingView } from '../address/ranking-view.ts'
import type { RankedSelection } from '../selection/use-ranked-selection.ts'
import { RankingRow } from './ranking-row.tsx'
import classes from './ranking-table.module.css'

interface RankingTableProps {
  readonly ref: Ref<HTMLTableElement>
  readonly view: RankingView
  readonly companies: readonly RankedCompany[]
  /** The number of the page's first row in the shown order, from 1. */
  readonly firstRow: number
  readonly selection: RankedSelection
  /** The rows are those of the previous view, shown until the next one has loaded. */
  readonly isStale: boolean
  readonly onSort: (sort: RankingSort) => void
}

/** A page of ranked companies; on a phone each is two lines. */
export function RankingTable({
  ref,
  view,
  companies,
  firstRow,
  selection,
  isStale,
  onSort,
}: RankingTableProps) {
  const { metric, basis } = view
  const slots = new Map(useStore(tray).map(({ registryCode, slot }) => [registryCode, slot]))
  const isByPlace = isSortedByPlace(view)
  const hasShares = isAdditive(metric)
  const largest = Math.max(0, ...companies.map(({ share }) => share ?? 0))
  const heading = (sort: RankingSort, text: string, kind: string) => (
    <SortHeading
      text={text}
      kind={kind}
      order={view.sort !== sort ? null : view.isDescending ? 'descending' : 'ascending'}
      isLeft={sort === 'name' || sort === 'county'}
      onSort={() => onSort(sort)}
    />
  )
  return (
    // Receives the focus when the selection bar has been removed.
    <table
      ref={ref}
      tabIndex={-1}
      className={`${lines.table} ${classes.table}`}
      aria-label="Edetabel"
      aria-busy={isStale || undefined}
    >
      <thead>
        <tr>
          <td data-kind="tick">
            <TickAllBox
              label="Vali kõik sellel lehel"
              count={
                companies.filter(({ registryCode }) => selection.codes.has(registryCode)).length
              }
              total={companies.length}
              onChange={selection.toggleShown}
            />
          </td>
          <th scope="col" data-kind="place">
            {isByPlace ? 'Koht' : 'Nr'}
          </th>
          {heading('name', 'Ettevõte', 'name')}
          {heading('county', 'Maakond', 'county')}
          {heading('value', keyText(metric), 'value')}
          {heading('previous', 'Aasta varem', 'previous')}
          {heading('change', 'Muutus', 'change')}
          {hasShares && (
            <th scope="col" data-kind="share">
              Osakaal
            </th>
          )}
          <th scope="col" data-kind="recent">
            {basis === 'year' ? 'Viimased aastad' : 'Viimased kvartalid'}
          </th>
          <td data-kind="compare" />
        </tr>
      </thead>
      <tbody>
        {companies.map((company, i) => (
          <RankingRow
            key={company.registryCode}
            metric={metric}
            company={company}
            number={isByPlace ? null : firstRow + i}
            slot={slots.get(company.registryCode) ?? null}
            isSelected={selection.codes.has(company.registryCode)}
            onSelect={selection.toggle}
            largestShare={hasShares ? largest : null}
          />
        ))}
      </tbody>
    </table>
  )
}

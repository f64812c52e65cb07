import { keyText } from '@kvartal/charts/layout/metric-keys'
import type { RankedCompany } from '@kvartal/contract/ranking'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatChangeOf, formatPart, toneOfChange } from '@kvartal/domain/format/change'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodYearBefore } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import type { GrowthSpan } from '@kvartal/domain/ranking/growth-span'
import type { RankingSort } from '@kvartal/domain/ranking/ranking-sort'
import { describeGap } from '@kvartal/domain/reports/comparison-basis'
import { isSortedByPlace, type RankingView } from '@kvartal/views/ranking/ranking-view'
import { rankedNotes } from '@kvartal/views/ranking/ranking-words'
import { Link } from '@tanstack/react-router'
import { memo, type Ref, useMemo } from 'react'
import { SubjectMark } from '../../charts/marks/subject-mark.tsx'
import { Sparkline } from '../../charts/sparkline.tsx'
import { CompareButton } from '../../companies/tray/compare-button.tsx'
import { tray } from '../../companies/tray/tray.ts'
import { ChangedWords } from '../../figures/changed-words.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import type { OpenSheet } from '../../figures/opened-figure.ts'
import { placeText, useGridFocus } from '../../figures/use-figure-grid.ts'
import { companyPath } from '../../paths.ts'
import { useStore } from '../../store.ts'
import records from '../../ui/tables/record-table.module.css'
import { SortHeading } from '../../ui/tables/sort-button.tsx'
import { TickBox, TickAllBox } from '../../ui/tables/tick-box.tsx'
import type { RankedSelection } from './ranked-selection.tsx'
import classes from './ranking-table.module.css'

interface RankingRowProps {
  readonly metric: Metric
  readonly period: Period | null
  /** The period that changes are from. */
  readonly before: Period | null
  readonly company: RankedCompany
  /** The row's number where the order is not by place, which then has a column of its own. */
  readonly number: number | null
  /** Its slot in the tray of the comparison; `null` when it is not in the tray. */
  readonly slot: number | null
  readonly isSelected: boolean
  readonly onSelect: (registryCode: string, isOn: boolean, isRange: boolean) => void
  /** The row among the figures, counted from 0. */
  readonly row: number
  /** The column of the figure in this row that Tab reaches; `null` in all rows but one. */
  readonly tabColumn: number | null
  readonly onOpen: OpenSheet
  /** The largest share, whose bar is the longest; `null` where values have no shares. */
  readonly largestShare: number | null
}

/** One ranked company. */
const RankingRow = memo(function RankingRow({
  metric,
  period,
  before,
  company,
  number,
  slot,
  isSelected,
  onSelect,
  row,
  tabColumn,
  onOpen,
  largestShare,
}: RankingRowProps) {
  const {
    registryCode,
    name,
    county,
    place,
    value,
    previous,
    change,
    share,
    recent,
    recentBreaks,
    gap,
    isAcrossBreak,
  } = company
  const figure = (column: number, at: Period | null, shown: number) =>
    at === null ? (
      formatCell(metric.axis, shown)
    ) : (
      <FigureButton
        data-place={placeText({ row, column })}
        tabIndex={column === tabColumn ? 0 : -1}
        onClick={() =>
          onOpen({
            kind: 'ranked',
            company: { registryCode, name },
            metric,
            period: at,
            value: shown,
          })
        }
      >
        {formatCell(metric.axis, shown)}
      </FigureButton>
    )
  const reason = gap === null ? null : describeGap(gap)
  return (
    <tr data-selected={isSelected || undefined}>
      <td data-kind="tick">
        <TickBox
          label={`Vali: ${name}`}
          isOn={isSelected}
          onChange={(isOn, isRange) => onSelect(registryCode, isOn, isRange)}
        />
      </td>
      {number !== null && <td data-kind="number">{formatWhole(number)}.</td>}
      <td data-kind="place">
        {formatWhole(place)}.{number !== null && <span className={classes.noun}> koht</span>}
      </td>
      <th scope="row" data-kind="name">
        {slot !== null && <SubjectMark identity={{ kind: 'company', slot }} />}
        <Link {...companyPath(registryCode)}>{name}</Link>{' '}
        <span className={classes.code}>{registryCode}</span>
      </th>
      <td data-kind="county">{county ?? missing}</td>
      <td data-kind="value">
        {figure(0, period, value)}
        {rankedNotes(company).map(({ sign, text }) => (
          <sup key={sign} title={text}>
            {sign}
          </sup>
        ))}
      </td>
      <td data-kind="previous">{previous === null ? missing : figure(1, before, previous)}</td>
      <td
        data-kind="change"
        title={reason ?? undefined}
        data-tone={change === null || isAcrossBreak ? 'unknown' : toneOfChange(metric, change)}
      >
        {change === null ? missing : formatChangeOf(metric, change)}
        {change !== null && isAcrossBreak && <ChangedWords />}
        {reason !== null && <span className="visually-hidden"> {reason}</span>}
      </td>
      {largestShare !== null && (
        <td data-kind="share">
          {share === null ? (
            missing
          ) : (
            <>
              <span
                className={classes.bar}
                style={{
                  width: `${largestShare > 0 ? Math.max(0, share / largestShare) * 80 : 0}px`,
                }}
                aria-hidden="true"
              />
              {formatPart(share)}
            </>
          )}
        </td>
      )}
      <td data-kind="recent">
        <Sparkline trend={{ values: recent, breaks: recentBreaks, marked: -1 }} />
      </td>
      <td data-kind="compare">
        <CompareButton registryCode={registryCode} name={name} isInRow />
      </td>
    </tr>
  )
})

const growthHeadings: Readonly<
  Record<GrowthSpan, { readonly previous: string; readonly change: string }>
> = {
  1: { previous: 'Aasta varem', change: 'Muutus' },
  3: { previous: '3 aastat varem', change: 'Muutus 3 aastaga' },
  5: { previous: '5 aastat varem', change: 'Muutus 5 aastaga' },
}

interface RankingTableProps {
  readonly ref: Ref<HTMLTableElement>
  readonly view: RankingView
  /** The period of the rows; `null` while it is not known. */
  readonly period: Period | null
  readonly companies: readonly RankedCompany[]
  /** The number of the page's first row in the shown order, from 1. */
  readonly firstRow: number
  readonly selection: RankedSelection
  /** The rows are those of the previous view, shown until the next one has loaded. */
  readonly isStale: boolean
  readonly onOpen: OpenSheet
  readonly onSort: (sort: RankingSort) => void
}

/** A page of ranked companies; on a phone each is two lines. */
export function RankingTable({
  ref,
  view,
  period,
  companies,
  firstRow,
  selection,
  isStale,
  onOpen,
  onSort,
}: RankingTableProps) {
  const { metric, basis, growth } = view
  const slots = new Map(useStore(tray).map(({ registryCode, slot }) => [registryCode, slot]))
  const isByPlace = isSortedByPlace(view)
  // One tab stop, since each row has three others.
  const { at, ...moves } = useGridFocus(companies.length, 2, { row: 0, column: 0 })
  const before = useMemo(
    () => (period === null ? null : periodYearBefore(period, growth)),
    [period, growth],
  )
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
      className={`${records.table} ${records.lines} ${classes.table}`}
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
          {!isByPlace && (
            <th scope="col" data-kind="number">
              Nr
            </th>
          )}
          <th scope="col" data-kind="place">
            Koht
          </th>
          {heading('name', 'Ettevõte', 'name')}
          {heading('county', 'Maakond', 'county')}
          {heading('value', keyText(metric), 'value')}
          {heading('previous', growthHeadings[growth].previous, 'previous')}
          {heading('change', growthHeadings[growth].change, 'change')}
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
      <tbody {...moves}>
        {companies.map((company, i) => (
          <RankingRow
            key={company.registryCode}
            metric={metric}
            period={period}
            before={before}
            company={company}
            number={isByPlace ? null : firstRow + i}
            slot={slots.get(company.registryCode) ?? null}
            isSelected={selection.codes.has(company.registryCode)}
            onSelect={selection.toggle}
            row={i}
            tabColumn={i === at.row ? at.column : null}
            onOpen={onOpen}
            largestShare={hasShares ? largest : null}
          />
        ))}
      </tbody>
    </table>
  )
}

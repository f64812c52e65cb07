import { shortActivity } from '@kvartal/domain/company/activity'
import { counted } from '@kvartal/domain/format/counted'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { overviewQuery, overviewRecentQuery } from '../../api/ranking.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { BarHeadings, BarRow, OpenedRow } from './bar-row.tsx'
import { BarsNote } from './bars-note.tsx'
import classes from './bars.module.css'
import {
  keyOfRow,
  type OverviewRow,
  type OverviewTable,
  overviewTable,
  sumsOfCounty,
} from './overview-table.ts'
import { unknownName } from './overview-view.ts'
import { QuartersPanel } from './quarters-panel.tsx'
import {
  countyOfView,
  queryOfSums,
  rankingOfSum,
  type ShownOverview,
  sumLabelOf,
} from './shown-overview.ts'

interface ActivityBarsProps {
  readonly shown: ShownOverview
  /** Of the companies of the chosen county. */
  readonly table: OverviewTable
  /** The sums are those of the previous view, shown until the next ones have loaded. */
  readonly isStale: boolean
}

/** Activities by size, each of which opens its quarters and the level below it. */
export function ActivityBars({ shown, table, isStale }: ActivityBarsProps) {
  const { view, metric, show } = shown
  const isAllOpen = view.line !== undefined
  const recent = useRecent(shown, {})
  return (
    <div aria-busy={isStale || undefined} className={classes.frame}>
      <table className={classes.bars} aria-label={`${sumLabelOf(metric)} tegevusalade kaupa`}>
        <BarHeadings first="Tegevusala (EMTAK)" shown={shown} />
        <tbody>
          <LevelRows
            shown={shown}
            rows={table.rows}
            level={0}
            section={null}
            largest={Math.max(0, ...table.rows.map(({ total }) => total.sum ?? 0))}
            whole={table.whole.sum}
            recent={recent}
          />
        </tbody>
        <tfoot>
          <BarRow
            shown={shown}
            sum={table.whole}
            largest={0}
            level={0}
            name="Kokku"
            isTotal
            isOpen={isAllOpen}
            onToggle={() =>
              show(
                isAllOpen
                  ? { line: undefined }
                  : { line: 'all', activity: undefined, code: undefined },
              )
            }
          >
            Kokku
          </BarRow>
          {isAllOpen && (
            <OpenedRow>
              <QuartersPanel
                name="Kõik tegevusalad"
                query={{ county: view.county }}
                metric={view.metric}
                onClose={() => show({ line: undefined })}
              />
            </OpenedRow>
          )}
        </tfoot>
      </table>
      <BarsNote shown={shown} />
    </div>
  )
}

type RecentOf = (row: OverviewRow) => readonly (number | null)[] | undefined

/** The last quarters of the rows of a level. */
function useRecent(
  shown: ShownOverview,
  of: { readonly within?: string | undefined; readonly activity?: string | undefined },
): RecentOf {
  const { data } = useQuery(
    overviewRecentQuery({ ...queryOfSums(shown), county: shown.view.county, ...of }),
  )
  const byRow = new Map(data?.rows.map((row) => [keyOfRow(row), row.sums]))
  return (row) => byRow.get(keyOfRow(row))
}

interface LevelRowsProps {
  readonly shown: ShownOverview
  readonly rows: readonly OverviewRow[]
  readonly level: number
  /** The section that the rows are below; `null` for sections. */
  readonly section: string | null
  readonly largest: number
  /** The sum of everything, of which shares are. */
  readonly whole: number | null
  readonly recent: RecentOf
}

function LevelRows({ shown, rows, level, section, largest, whole, recent }: LevelRowsProps) {
  const { view, hasCodes, show } = shown
  return rows.map((row) => {
    const { kind, activity, code } = row
    const ofSection = section ?? activity ?? unknownName
    const isOpen =
      kind === 'activity' &&
      view.activity === ofSection &&
      (code === null || view.code?.startsWith(code) === true)
    const isDeepest = isOpen && view.code === (code ?? undefined)
    const close = () => show({ activity: closedAt(code, ofSection), code: codeAbove(code) })
    const open = () => show({ activity: ofSection, code: code ?? undefined, line: undefined })
    const hasLevelBelow = hasCodes && activity !== null && (code === null || code.length < 5)
    return (
      <Fragment key={keyOfRow(row)}>
        <BarRow
          shown={shown}
          sum={row.total}
          largest={largest}
          level={level}
          name={nameOf(row)}
          recent={recent(row)}
          isOpen={isOpen}
          onToggle={kind === 'activity' ? (isOpen ? close : open) : undefined}
        >
          <RowName shown={shown} row={row} />
        </BarRow>
        {isDeepest && (
          <OpenedRow>
            <QuartersPanel
              name={nameOf(row)}
              query={{
                activity: ofSection,
                county: view.county,
                ...(code === null ? {} : { within: code }),
              }}
              metric={view.metric}
              note={
                hasCodes || activity === null
                  ? null
                  : 'Alamtegevusalad avanevad siit, kui äriregistri üldandmed (EMTAK koodid) on laaditud.'
              }
              onClose={close}
            />
          </OpenedRow>
        )}
        {isOpen && hasLevelBelow && (
          <NextLevel
            shown={shown}
            section={ofSection}
            code={code}
            level={level + 1}
            largest={largest}
            whole={whole}
          />
        )}
      </Fragment>
    )
  })
}

/** A code's parent; `undefined` above divisions, whose parent is the section. */
function codeAbove(code: string | null): string | undefined {
  return code === null || code.length <= 2 ? undefined : code.slice(0, -1)
}

/** Closing a section leaves none open, closing a code its section. */
function closedAt(code: string | null, section: string): string | undefined {
  return code === null ? undefined : section
}

interface NextLevelProps {
  readonly shown: ShownOverview
  readonly section: string
  /** The open code; `null` for the section itself. */
  readonly code: string | null
  readonly level: number
  readonly largest: number
  readonly whole: number | null
}

function NextLevel({ shown, section, code, level, largest, whole }: NextLevelProps) {
  const of = { within: code ?? section, ...(code === null ? {} : { activity: section }) }
  const cells = useQuery(overviewQuery({ ...queryOfSums(shown), ...of }))
  const recent = useRecent(shown, of)
  if (cells.data === undefined) {
    return (
      <OpenedRow>
        <QueryView
          query={cells}
          loading={<BlockSkeleton label="Alamtegevusalade laadimine" height={72} />}
          failed="Alamtegevusalade laadimine ebaõnnestus"
        >
          {() => null}
        </QueryView>
      </OpenedRow>
    )
  }
  const table = overviewTable(sumsOfCounty(cells.data, countyOfView(shown.view)), whole)
  const { translated } = table.whole
  return (
    <>
      <LevelRows
        shown={shown}
        rows={table.rows}
        level={level}
        section={section}
        largest={largest}
        whole={whole}
        recent={recent}
      />
      {translated > 0 && (
        <OpenedRow>
          <p className={classes.translated} style={{ paddingLeft: level * 20 }}>
            Neist {counted(translated, 'ettevõte', 'ettevõtet')} EMTAK 2008 koodi järgi.
          </p>
        </OpenedRow>
      )}
    </>
  )
}

/** The full name, with the code. */
function nameOf({ kind, activity, code }: OverviewRow): string {
  if (kind === 'uncoded') return 'Kood teadmata'
  if (kind === 'unclear')
    return 'Kood ei vasta ühele reale: EMTAK 2008 kood, mis jaguneb mitmeks või läks mujale, või liiga lühike kood'
  const name = activity ?? 'Tegevusala teadmata'
  return code === null ? name : `${code} ${name}`
}

/** The name as it fits, which leads to the ranking. */
function RowName({ shown, row }: { readonly shown: ShownOverview; readonly row: OverviewRow }) {
  const { kind, activity, code, version } = row
  if (kind === 'uncoded') return 'Kood teadmata'
  if (kind === 'unclear') return 'Kood ei vasta ühele reale'
  return (
    <Link
      {...rankingOfSum(shown, {
        activity: code ?? activity,
        activityVersion: version ?? undefined,
        county: countyOfView(shown.view),
      })}
    >
      {code !== null && <span className={classes.code}>{code}</span>}
      {activity === null ? 'Tegevusala teadmata' : shortActivity(activity)}
    </Link>
  )
}

import type { CompanyInList } from '@kvartal/contract/company'
import {
  codeColumn,
  type CompanyColumn,
  nameColumn,
  tagsColumn,
  ViewLink,
} from '../../companies/list/company-columns.tsx'
import classes from '../../companies/list/company-table.module.css'
import type { RowLayout } from '../../companies/list/company-table.tsx'
import { SortButton } from '../../ui/tables/sort-button.tsx'
import { TickAllBox, TickBox } from '../../ui/tables/tick-box.tsx'
import { isSortColumn, type ListView, type SortColumn } from './list-view.tsx'
import type { OpenRowPanel } from './row-panel.tsx'
import { Toggle } from './toggle.tsx'
import { toggledFacets } from './use-flip.ts'

/** The actions of a row. */
export interface RowActions {
  readonly select: (id: string, isOn: boolean, isRange: boolean) => void
  readonly selectShown: (isOn: boolean) => void
  readonly openPanel: (panel: OpenRowPanel) => void
  readonly flip: (company: CompanyInList, facet: 'isActive' | 'isTracked', value: boolean) => void
  readonly edit: (id: string) => void
  readonly remove: (company: CompanyInList) => void
}

interface CurateColumnsOptions {
  /** Ids of the selected rows that are shown. */
  readonly selected: ReadonlySet<string>
  readonly rowCount: number
  /** The company whose panel is open. */
  readonly openPanelOf: string | null
  readonly actions: RowActions
  readonly sorting: Sorting
}

/** How rows are sorted, and what a press on a heading does. */
export interface Sorting {
  readonly sort: ListView['sort']
  readonly sortBy: (column: SortColumn) => void
}

/** The columns for users who may change companies. */
export function curateColumns({
  selected,
  rowCount,
  openPanelOf,
  actions,
  sorting,
}: CurateColumnsOptions): readonly CompanyColumn[] {
  const columns: readonly CompanyColumn[] = [
    checkColumn(selected, rowCount, actions),
    shortCodeColumn,
    nameColumn,
    {
      ...tagsColumn,
      renderCell: (company, view) => (
        <span className={classes.tagged}>
          <button
            type="button"
            className={classes.action}
            aria-label={`Muuda tage: ${company.name}`}
            title="Muuda tage"
            aria-haspopup="dialog"
            aria-expanded={openPanelOf === company._id}
            onClick={({ currentTarget: anchor }) =>
              actions.openPanel({ kind: 'tags', id: company._id, anchor })
            }
          >
            +
          </button>
          {tagsColumn.renderCell(company, view)}
        </span>
      ),
    },
    ...toggleColumns(actions.flip),
    actionsColumn('196px', actions.remove, actions.edit),
  ]
  return columns.map((column) => sortable(column, sorting))
}

/** The columns on a phone: what is not beside the name is in the panel of the row. */
export function phoneColumns({
  selected,
  rowCount,
  openPanelOf,
  actions,
}: Omit<CurateColumnsOptions, 'sorting'>): readonly CompanyColumn[] {
  return [
    checkColumn(selected, rowCount, actions),
    nameColumn,
    {
      id: 'state',
      heading: 'Olek',
      width: 'auto',
      renderCell: ({ isActive, isTracked }) => (
        <span className={classes.states}>
          {!isActive && <span>peidetud</span>}
          {!isTracked && <span>jälgimata</span>}
        </span>
      ),
    },
    {
      id: 'panel',
      heading: 'Tegevused',
      width: '32px',
      renderCell: ({ _id, name }) => (
        <button
          type="button"
          className={classes.action}
          aria-label={`Tegevused: ${name}`}
          aria-haspopup="dialog"
          aria-expanded={openPanelOf === _id}
          onClick={({ currentTarget: anchor }) =>
            actions.openPanel({ kind: 'actions', id: _id, anchor })
          }
        >
          …
        </button>
      ),
    },
  ]
}

function checkColumn(
  selected: ReadonlySet<string>,
  rowCount: number,
  { select, selectShown }: RowActions,
): CompanyColumn {
  return {
    id: 'check',
    heading: (
      <TickAllBox
        label="Vali kõik nähtavad"
        count={selected.size}
        total={rowCount}
        onChange={selectShown}
      />
    ),
    width: '24px',
    renderCell: ({ _id, name }) => (
      <TickBox
        label={`Vali: ${name}`}
        isOn={selected.has(_id)}
        onChange={(isOn, isRange) => select(_id, isOn, isRange)}
      />
    ),
  }
}

/** The columns for users who may only read them; the dialog of 'Kustuta' says so. */
export function readOnlyColumns(
  remove: RowActions['remove'],
  sorting: Sorting,
): readonly CompanyColumn[] {
  const columns = [
    shortCodeColumn,
    nameColumn,
    tagsColumn,
    ...toggleColumns(null),
    actionsColumn('132px', remove, null),
  ]
  return columns.map((column) => sortable(column, sorting))
}

/** The column with a heading that sorts, where rows can be sorted by it. */
function sortable(column: CompanyColumn, { sort, sortBy }: Sorting): CompanyColumn {
  const { id, heading } = column
  if (!isSortColumn(id) || typeof heading !== 'string') return column
  const order =
    sort === null ? (id === 'name' ? 'ascending' : null) : sort.column === id ? sort.order : null
  return {
    ...column,
    sorted: order ?? 'none',
    heading: <SortButton text={heading} order={order} onSort={() => sortBy(id)} isLeft />,
  }
}

const shortCodeColumn: CompanyColumn = { ...codeColumn, width: '104px' }

const toggleColumnIds = { isTracked: 'tracked', isActive: 'active' } as const

/** @param flip `null` when they are read-only */
function toggleColumns(flip: RowActions['flip'] | null): CompanyColumn[] {
  return toggledFacets.map(({ facet, label }) => ({
    id: toggleColumnIds[facet],
    heading: label,
    width: '76px',
    renderCell: (company) => (
      <Toggle
        label={label}
        subject={company.name}
        isOn={company[facet]}
        isDisabled={flip === null}
        onChange={(value) => flip?.(company, facet, value)}
      />
    ),
  }))
}

function actionsColumn(
  width: string,
  remove: RowActions['remove'],
  edit: RowActions['edit'] | null,
): CompanyColumn {
  return {
    id: 'actions',
    heading: <span className="visually-hidden">Tegevused</span>,
    width,
    renderCell: (company) => (
      <span className={classes.actions}>
        {edit !== null && (
          <button
            type="button"
            className={classes.action}
            aria-label={`Muuda: ${company.name}`}
            onClick={() => edit(company._id)}
          >
            Muuda
          </button>
        )}
        <button
          type="button"
          className={classes.action}
          aria-label={`Kustuta: ${company.name}`}
          onClick={() => remove(company)}
        >
          Kustuta
        </button>
        <ViewLink company={company} />
      </span>
    ),
  }
}

/** Two lines; the read-only layout lacks the first column. */
export const curateOnTablet: RowLayout = {
  height: 76,
  lines: ['check name name tracked active', '. code tags actions actions'],
  rows: '32px 32px',
  tracks: '24px 72px minmax(0, 1fr) auto auto',
  gap: '0 12px',
}

export const curateOnPhone: RowLayout = {
  height: 44,
  lines: ['check name state panel'],
  rows: 'auto',
  tracks: '24px minmax(0, 1fr) auto 32px',
  gap: '0 8px',
}

/** The layout without its first column, which selects rows. */
export function withoutSelection(layout: RowLayout): RowLayout {
  const [, ...tracks] = layout.tracks.split(' ')
  return {
    ...layout,
    lines: layout.lines.map((line) => line.split(' ').slice(1).join(' ')),
    tracks: tracks.join(' '),
  }
}

import type { CompanyInList } from '@kvartal/contract/company'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withoutFiguresQuery } from '../../../api/curated-companies.ts'
import { manageCompaniesPath } from '../../../paths.ts'
import {
  listViewOf,
  type ShownKind,
  type SortColumn,
  sortAfterPress,
  viewedRows,
} from './list-view.ts'

const route = getRouteApi('/companies/manage')
const none: ReadonlySet<string> = new Set()

/** The rows of the curated list by its own filter and order, which live in the address. */
export function useListView(found: readonly CompanyInList[]) {
  const { show, sort } = route.useSearch()
  const navigate = route.useNavigate()
  const view = useMemo(() => listViewOf({ show, sort }), [show, sort])
  const withoutFigures = useQuery({
    ...withoutFiguresQuery(),
    enabled: view.show === 'without-figures',
  })
  const ids = withoutFigures.data ?? none
  const change = useCallback(
    (next: { readonly show?: string; readonly sort?: string }) =>
      void navigate({
        ...manageCompaniesPath(),
        search: (present) => ({ ...present, ...next }),
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    view,
    rows: useMemo(() => viewedRows(found, view, ids), [found, view, ids]),
    /** The query that the view waits for besides the list; `null` when there is none. */
    waitsFor:
      view.show === 'without-figures' && withoutFigures.data === undefined ? withoutFigures : null,
    choose: (kind: ShownKind | '') => change({ show: kind }),
    sortBy: useCallback(
      (column: SortColumn) => change({ sort: sortAfterPress(view, column) }),
      [change, view],
    ),
    order: (text: string) => change({ sort: text }),
  }
}

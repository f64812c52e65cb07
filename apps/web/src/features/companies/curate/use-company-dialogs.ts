import type { CompanyInList } from '@kvartal/contract/company'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { manageCompaniesPath } from '../../../paths.ts'

const route = getRouteApi('/companies/manage')

type Opened =
  | { readonly kind: 'add'; readonly code: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'remove'; readonly company: CompanyInList }

/** Which dialog is open. Adding and editing are in the address (`edit`, `code`), so that links can open them. */
export function useCompanyDialogs() {
  const { edit: editedId, code } = route.useSearch()
  const navigate = route.useNavigate()
  const [removed, setRemoved] = useState<CompanyInList | null>(null)

  const show = useCallback(
    (dialog: { readonly edit?: string; readonly code?: string }) =>
      void navigate({
        ...manageCompaniesPath(),
        search: ({ edit: _edit, code: _code, ...filters }) => ({ ...filters, ...dialog }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const edit = useCallback((id: string) => show({ edit: id }), [show])

  return {
    opened: openedBy(editedId, code, removed),
    add: (newCode?: string) =>
      show({ edit: 'new', ...(newCode !== undefined && { code: newCode }) }),
    edit,
    remove: setRemoved,
    close() {
      if (removed === null) show({})
      else setRemoved(null)
    },
  }
}

function openedBy(
  edit: string | undefined,
  code: string | undefined,
  removed: CompanyInList | null,
): Opened | null {
  if (removed !== null) return { kind: 'remove', company: removed }
  if (edit === 'new' || (edit === undefined && code !== undefined))
    return { kind: 'add', code: code ?? '' }
  return edit === undefined ? null : { kind: 'edit', id: edit }
}

import type { CompanyInList } from '@kvartal/contract/company'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Note } from '../../company-form/form-note.tsx'
import { messages } from '../../company-form/messages.ts'
import { manageCompaniesPath } from '../../paths.ts'

const route = getRouteApi('/companies/manage')

type Opened =
  | { readonly kind: 'add'; readonly code: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'remove'; readonly company: CompanyInList }

/** Which dialog is open. Adding and editing stand in the address (`edit`, `code`), so that links can open them. */
export function useCompanyDialogs() {
  const { q, tag, edit, code } = route.useSearch()
  const navigate = route.useNavigate()
  const [removed, setRemoved] = useState<CompanyInList | null>(null)
  const [reason, setReason] = useState<Note | null>(null)

  const show = (dialog: { readonly edit?: string; readonly code?: string }) =>
    void navigate({
      ...manageCompaniesPath({ ...(q !== undefined && { q }), ...(tag !== undefined && { tag }), ...dialog }),
      replace: true,
      resetScroll: false,
    })

  return {
    opened: openedBy(edit, code, removed),
    /** Why the form of an existing company is open, where nobody asked for it. */
    reason,
    add: (newCode?: string) => show({ edit: 'new', ...(newCode !== undefined && { code: newCode }) }),
    edit(id: string) {
      setReason(null)
      show({ edit: id })
    },
    /** Goes over from a new company's form to the one that has the code already. */
    editExisting(id: string) {
      setReason({ type: 'info', text: messages.alreadyHere })
      show({ edit: id })
    },
    remove: setRemoved,
    close() {
      if (removed === null) show({})
      else setRemoved(null)
    },
  }
}

function openedBy(edit: string | undefined, code: string | undefined, removed: CompanyInList | null): Opened | null {
  if (removed !== null) return { kind: 'remove', company: removed }
  if (edit === 'new' || (edit === undefined && code !== undefined)) return { kind: 'add', code: code ?? '' }
  return edit === undefined ? null : { kind: 'edit', id: edit }
}

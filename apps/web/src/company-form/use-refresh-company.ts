import type { Company } from '@kvartal/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound, sentenceOf } from '../api/api-error.ts'
import { refreshCompany, rereadAfterCompanies } from '../api/company-changes.ts'
import type { Note } from './form-note.tsx'
import { messages } from './messages.ts'

interface RefreshCompanyOptions {
  readonly id: string
  /** How it went: an alert on a page (`showAlert(text, type)`), a `FormNote` in a dialog. */
  readonly onNote: (note: Note) => void
  /** The company as it stands then. */
  readonly onRefreshed?: (company: Company) => void
}

/** 'Uuenda äriregistrist': reads what the register says of one company now and keeps it. */
export function useRefreshCompany({ id, onNote, onRefreshed }: RefreshCompanyOptions) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const refresh = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const company = await refreshCompany(id)
      onRefreshed?.(company)
      onNote({ type: 'success', text: messages.loaded })
      void rereadAfterCompanies(queryClient)
    } catch (error) {
      onNote(
        isNotFound(error)
          ? { type: 'warning', text: messages.notInRegistry }
          : { type: 'danger', text: sentenceOf(error, messages.refreshFailed) },
      )
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refresh }
}

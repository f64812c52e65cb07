import type { Company } from '@kvartal/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../api/reread.ts'
import { isNotFound, sentenceOf } from '../api/api-error.ts'
import { refreshCompany, queriesWithCompanies } from '../api/company-changes.ts'
import { showAlert } from '../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

interface RefreshCompanyOptions {
  readonly id: string
  /** The updated company. */
  readonly onRefreshed?: (company: Company) => void
}

/** 'Uuenda äriregistrist': reads one company's facts from the register now and saves them. */
export function useRefreshCompany({ id, onRefreshed }: RefreshCompanyOptions) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const refresh = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const { saved, warning } = await refreshCompany(id)
      onRefreshed?.(saved)
      if (warning === null) showAlert(messages.loaded, 'success')
      else showAlert(warning, 'warning')
      void reread(queryClient, queriesWithCompanies)
    } catch (error) {
      if (isNotFound(error)) showAlert(sentenceOf(error, messages.notInRegistry), 'warning')
      else showAlert(sentenceOf(error, messages.refreshFailed), 'danger')
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refresh }
}

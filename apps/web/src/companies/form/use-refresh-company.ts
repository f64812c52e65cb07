import type { Company } from '@kvartal/contract/companies'
import { isNotFound, sentenceOf } from '../../api/api-error.ts'
import { queriesWithCompanies, refreshCompany } from '../../api/curated-companies.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { messages, registryNotice } from './registry-notice.ts'

/** 'Uuenda äriregistrist': reads one company's facts from the register now and saves them. */
export function useRefreshCompany(id: string, onRefreshed?: (company: Company) => void) {
  return useAction({
    send: () => refreshCompany(id),
    failed: (error) =>
      isNotFound(error)
        ? { msg: sentenceOf(error, messages.notInRegistry), type: 'warning' }
        : sentenceOf(error, messages.refreshFailed),
    done: ({ warning }) => registryNotice(warning),
    rereads: queriesWithCompanies,
    onDone: ({ saved }) => onRefreshed?.(saved),
  })
}

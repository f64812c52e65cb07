import type { Company } from '@kvartal/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reread } from '../../api/reread.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { recommendedQuery, queriesWithRecommendations } from '../../api/recommendations.ts'
import { homePath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

interface Decision {
  readonly company: Company
  /** @throws {ApiError} */
  readonly send: () => Promise<unknown>
  /** The message on success. */
  readonly done: string
  /** The message on failure when the server sent none. */
  readonly failed: string
}

/** Decides on a recommendation; returns the error while the decision is still open, otherwise `null`. */
export function useDecision(): (decision: Decision) => Promise<string | null> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ company, send, done, failed }) => {
    try {
      await send()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 403) {
        showAlert(messages.notAllowed, 'danger')
        void navigate({ ...homePath(), replace: true })
        return null
      }
      // 409 and 404: another user has decided meanwhile.
      if (status !== 409 && status !== 404) return sentenceOf(error, failed)
      showAlert(sentenceOf(error, failed), 'warning')
      void reread(queryClient, queriesWithRecommendations)
      return null
    }
    showAlert(done, 'success')
    // Removed from the cache so that card and badge disappear at once, without waiting for the refetch.
    queryClient.setQueryData(recommendedQuery().queryKey, (waiting) => waiting?.filter(({ _id }) => _id !== company._id))
    void reread(queryClient, queriesWithRecommendations)
    return null
  }
}

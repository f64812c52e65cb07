import type { Company } from '@kvartal/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { queriesWithRecommendations, recommendedQuery } from '../../api/recommendations.ts'
import { reread } from '../../api/reread.ts'
import { homePath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { messages } from './messages.ts'

interface DecisionOptions {
  readonly company: Company
  /** @throws {ApiError} */
  readonly send: () => Promise<unknown>
  readonly done: string
  readonly failed: string
  /** Called when the recommendation is decided, by this user or another, or the user may no longer decide. */
  readonly onDecided: () => void
  /** Called when it could not be decided. */
  readonly onFailed?: () => void
}

/** Decides on a recommendation. */
export function useDecision({ company, send, done, failed, onDecided, onFailed }: DecisionOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    send: async () => {
      try {
        await send()
      } catch (error) {
        if (isDecidedAlready(error)) void reread(queryClient, queriesWithRecommendations)
        throw error
      }
      // Removed from the cache so that card and badge disappear at once, without waiting for the refetch.
      queryClient.setQueryData(recommendedQuery().queryKey, (pending) =>
        pending?.filter(({ _id }) => _id !== company._id),
      )
    },
    rereads: queriesWithRecommendations,
    done,
    failed: (error) => {
      if (isForbidden(error)) return messages.notAllowed
      return {
        msg: sentenceOf(error, failed),
        type: isDecidedAlready(error) ? 'warning' : 'danger',
      }
    },
    onDone: onDecided,
    onFailed: (error) => {
      if (isForbidden(error)) void navigate({ ...homePath(), replace: true })
      if (isForbidden(error) || isDecidedAlready(error)) onDecided()
      else onFailed?.()
    },
  })
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Another user has decided meanwhile. */
function isDecidedAlready(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

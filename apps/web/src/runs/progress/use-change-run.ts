import type { Run } from '@kvartal/contract/runs'
import { useQueryClient } from '@tanstack/react-query'
import { showChangedRun, queriesWithRuns } from '../../api/runs.ts'
import { type ActionOptions, useAction } from '../../ui/actions/use-action.ts'

/** Pauses, resumes or cancels a run; everything that shows it is updated. */
export function useChangeRun({
  send,
  ...options
}: Pick<ActionOptions<[], Run>, 'send' | 'failed' | 'onDone' | 'onFailed'>) {
  const queryClient = useQueryClient()
  return useAction({
    ...options,
    send: async () => {
      const run = await send()
      showChangedRun(queryClient, run)
      return run
    },
    rereads: queriesWithRuns,
    rereadsWhenFailed: queriesWithRuns,
  })
}

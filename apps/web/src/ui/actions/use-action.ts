import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { type Notice, showNotice } from '../alerts/alerts.ts'

export interface ActionOptions<Input extends readonly unknown[], Result> {
  /**
   * Makes the call. Changes of the cache belong here, since they must happen even when the screen
   * was left meanwhile.
   */
  readonly send: (...input: Input) => Promise<Result>
  /**
   * The alert of a failure. A sentence is shown where the server sent none of its own; a function
   * decides itself. By default it is an error.
   */
  readonly failed: string | ((error: unknown, ...input: Input) => Notice)
  /** The alert of success, by default of that type. */
  readonly done?: Notice | ((result: Result, ...input: Input) => Notice) | undefined
  /** The queries that show what was changed; they are refetched after success. */
  readonly rereads?: readonly QueryKey[] | undefined
  /** The queries to refetch after a failure, which often means that others changed something. */
  readonly rereadsWhenFailed?: readonly QueryKey[] | undefined
  /** What the screen does next: close a dialog, navigate. Not called once the screen was left. */
  readonly onDone?: ((result: Result, ...input: Input) => void) | undefined
  readonly onFailed?: ((error: unknown, ...input: Input) => void) | undefined
  /** The screen is left after success, and the action stays busy until then. */
  readonly leaves?: boolean | undefined
}

/**
 * One call that a person starts: busy while it runs, alerts for success and failure, and fresh data
 * afterwards. A second press meanwhile does nothing.
 *
 * const removal = useAction({ send: () => removeUser(id), failed: messages.removeFailed, done:
 * messages.removed, rereads: [usersQuery().queryKey], onDone: onClose }) <Button
 * loading={removal.isBusy} onClick={() => removal.run()}>Kustuta</Button>
 */
export function useAction<Input extends readonly unknown[], Result>(
  options: ActionOptions<Input, Result>,
) {
  const {
    send,
    failed,
    done = null,
    rereads = [],
    rereadsWhenFailed = [],
    onDone,
    onFailed,
    leaves = false,
  } = options
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const reread = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (input: Input) => send(...input),
    onSuccess: (result, input) => {
      showNotice(typeof done === 'function' ? done(result, ...input) : done, 'success')
      reread(rereads)
    },
    onError: (error, input) => {
      showNotice(
        typeof failed === 'function' ? failed(error, ...input) : sentenceOf(error, failed),
        'danger',
      )
      reread(rereadsWhenFailed)
    },
    onSettled: (_result, error) => {
      isRunning.current = leaves && error === null
    },
  })
  return {
    isBusy: isPending || (leaves && isSuccess),
    run: (...input: Input): void => {
      if (isRunning.current) return
      isRunning.current = true
      // Callbacks of this call, unlike those above, are skipped by TanStack Query after the
      // component is unmounted.
      mutate(input, {
        onSuccess: (result) => onDone?.(result, ...input),
        onError: (error) => onFailed?.(error, ...input),
      })
    },
  }
}

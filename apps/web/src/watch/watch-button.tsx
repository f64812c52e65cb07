import type { Watched, WatchSubject } from '@kvartal/contract/watch'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { serverSentence } from '../api/api-error.ts'
import { reread } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { queriesOfWatched, saveWatch, watchedQuery } from '../api/watch.ts'
import { loginPath } from '../paths.ts'
import { showAlert } from '../ui/alerts/alerts.ts'

const mutationKey = ['save-watch']

const listOf = { company: 'companies', tag: 'tags', ranking: 'rankings' } as const

interface Change {
  readonly watch: WatchSubject
  /** Its name in messages. */
  readonly name: string
  readonly isWatched: boolean
}

/**
 * What the user watches, and the optimistic change of it: it shows at once, and the server's list
 * replaces it when the last change has succeeded or failed.
 */
export function useWatching() {
  const queryClient = useQueryClient()
  const { isAuthenticated } = useSession()
  const { queryKey } = watchedQuery()
  const { data } = useQuery({ ...watchedQuery(), enabled: isAuthenticated })
  const { mutate } = useMutation({
    mutationKey,
    // Requests are sent one after the other, so that the last change also reaches the server last.
    scope: { id: 'save-watch' },
    mutationFn: ({ watch, isWatched }: Change) => saveWatch(watch, isWatched),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (watched) => watched && withChange(watched, change))
    },
    onError: (error, { name }) =>
      showAlert(
        `Jälgimise muutmine ebaõnnestus: ${name}. ${serverSentence(error)}`.trim(),
        'danger',
      ),
    onSettled: async () => {
      // Updates in flight are shown already.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await reread(queryClient, [queryKey, ...queriesOfWatched])
    },
  })
  return {
    isWatched: ({ kind, subject }: WatchSubject) => data?.[listOf[kind]].includes(subject) ?? false,
    change: mutate,
  }
}

function withChange(watched: Watched, { watch: { kind, subject }, isWatched }: Change): Watched {
  const list = listOf[kind]
  const others = watched[list].filter((each) => each !== subject)
  return { ...watched, [list]: isWatched ? [...others, subject] : others }
}

interface WatchButtonProps {
  readonly watch: WatchSubject
  /** Its name in messages: the company's name, 'tag Ehitus', 'see edetabel'. */
  readonly name: string
}

const looks = { variant: 'default', size: 'xs' } as const

/** Starts and stops watching; visitors are redirected to log in, and back here. */
export function WatchButton({ watch, name }: WatchButtonProps) {
  const { isAuthenticated } = useSession()
  const href = useRouterState({ select: (state) => state.location.href })
  const { isWatched, change } = useWatching()
  if (!isAuthenticated) {
    return (
      <Button
        {...looks}
        aria-label={`Jälgi: ${name}`}
        renderRoot={(props) => <Link {...loginPath(href)} {...props} />}
      >
        Jälgi
      </Button>
    )
  }
  const isOn = isWatched(watch)
  return (
    <Button
      {...looks}
      aria-label={`${isOn ? 'Jälgin' : 'Jälgi'}: ${name}`}
      onClick={() => change({ watch, name, isWatched: !isOn })}
    >
      {isOn ? '✓\u00a0Jälgin' : 'Jälgi'}
    </Button>
  )
}

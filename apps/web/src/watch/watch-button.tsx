import type { WatchSubject } from '@kvartal/contract/watch'
import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { loginPath } from '../paths.ts'
import { useWatching } from './use-watching.ts'

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

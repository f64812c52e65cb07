import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { formatDuration } from '@kvartal/domain/format/duration'
import { Group } from '@mantine/core'
import { useCan } from '../../api/session.ts'
import { expectedWords } from './run-pace.ts'
import { TryNowButton } from './try-now-button.tsx'
import classes from './run-progress.module.css'

interface WaitingNoteProps {
  readonly id: string
  readonly waiting: NonNullable<Run['waiting']>
  /** What is being processed meanwhile. */
  readonly current: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What waits for a retry, until when and why, with a button that retries it now. */
export function WaitingNote({
  id,
  waiting: { what, reason, until, steps },
  current,
  now,
}: WaitingNoteProps) {
  const mayRefresh = useCan('run-refreshes')
  const left = Math.max(0, Date.parse(until) - now)
  const others = steps > 1 ? ` Kokku ootab ${counted(steps, 'samm', 'sammu')}.` : ''
  return (
    <Group className={classes.waiting} justify="space-between" gap="6px 16px">
      <p>
        {current !== null && current !== what && `Ootab uut katset: ${what}. `}
        {reason} Uus katse {expectedWords(until, now)}, {formatDuration(left)} pärast.{others}
      </p>
      {mayRefresh && <TryNowButton id={id} what={what} />}
    </Group>
  )
}

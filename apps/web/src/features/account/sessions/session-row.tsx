import type { OwnSession } from '@kvartal/contract/sessions'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatSince } from '@kvartal/domain/format/since'
import { Button } from '@mantine/core'
import entries from '../entry-list.module.css'
import classes from './sessions-card.module.css'

interface SessionRowProps {
  /** `null` for this browser's own session until the list has loaded. */
  readonly session: OwnSession | null
  /** The current time in milliseconds since 1970. */
  readonly now: number
  readonly onEnd: () => void
}

/** A device where the user is logged in. */
export function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const isCurrent = session?.isCurrent ?? true
  const device = session?.device ?? (isCurrent ? 'See seade' : 'Tundmatu seade')
  return (
    <li>
      <div>
        <p>
          <strong>{device}</strong>
          {isCurrent && session?.device != null && <span className={classes.mark}>see seade</span>}
        </p>
        {session !== null && (
          <p className={entries.facts}>
            sisse logitud <Moment at={session.createdAt} now={now} />, viimati kasutatud{' '}
            <Moment at={session.lastUsedAt} now={now} />
            {session.network !== null && `, võrk ${session.network}`}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        {...(!isCurrent && { 'aria-label': `Logi välja: ${device}` })}
        onClick={onEnd}
      >
        Logi välja
      </Button>
    </li>
  )
}

/** A relative time in words, with the exact time on hover. */
function Moment({ at, now }: { readonly at: string; readonly now: number }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatSince(at, now)}
    </time>
  )
}

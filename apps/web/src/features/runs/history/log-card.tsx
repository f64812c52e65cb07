import type { RunEvent } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './log-card.module.css'

const shownAtOnce = 25

/** With seconds, since quick steps end within the same minute. */
const clock = new Intl.DateTimeFormat('et-EE', {
  timeZone: 'Europe/Tallinn',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The run's log, newest first. */
export function LogCard({ log }: { readonly log: readonly RunEvent[] }) {
  const [shown, setShown] = useState(shownAtOnce)
  const left = log.length - shown
  return (
    <Card isFlush title="Logi" aside="Uusim eespool">
      {log.length === 0 && <EmptyState title="Logi on tühi">Esimene rida tuleb siis, kui uuendamine algab.</EmptyState>}
      {log.length > 0 && (
        <ol className={classes.log}>
          {log
            .toReversed()
            .slice(0, shown)
            .map(({ _id, at, text }) => (
              <li key={_id}>
                <time dateTime={at}>{clock.format(new Date(at))}</time>
                <span className={classes.text}>{text}</span>
              </li>
            ))}
        </ol>
      )}
      {left > 0 && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          size="compact-sm"
          onClick={() => setShown(shown + shownAtOnce)}
        >
          Näita veel {formatWhole(Math.min(left, shownAtOnce))} (jäänud {formatWhole(left)})
        </Button>
      )}
    </Card>
  )
}

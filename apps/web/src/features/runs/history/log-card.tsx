import type { RunEvent } from '@kvartal/contract/runs'
import { Box } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useMoreRows } from '../../../ui/tables/more-rows.tsx'
import classes from './run-page.module.css'
import type { ToldFailures } from './told-failures.ts'

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
export function LogCard({
  log,
  told,
}: {
  readonly log: readonly RunEvent[]
  readonly told: ToldFailures
}) {
  const { shown, moreButton } = useMoreRows(log.toReversed(), shownAtOnce, true)
  return (
    <Card isFlush title="Logi" aside="Uusim eespool">
      {log.length === 0 && (
        <EmptyState title="Logi on tühi">Esimene rida tuleb siis, kui uuendamine algab.</EmptyState>
      )}
      {log.length > 0 && (
        <ol className={classes.log}>
          {shown.map(({ _id, at, text }) => (
            <li key={_id}>
              <time dateTime={at}>{clock.format(new Date(at))}</time>
              <span>{told.shortened(text)}</span>
            </li>
          ))}
        </ol>
      )}
      {moreButton !== null && <Box m="12px var(--inset) 14px">{moreButton}</Box>}
    </Card>
  )
}

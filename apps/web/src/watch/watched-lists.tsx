import type { WatchedList } from '@kvartal/contract/watch'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChangeOf, toneOfChange } from '@kvartal/domain/format/change'
import { missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { movesSentences } from '@kvartal/domain/watch/watch-words'
import { addressOfQuestion } from '@kvartal/views/ranking/ranking-question'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChangedWords } from '../figures/changed-words.tsx'
import { companyPath, rankingPath } from '../paths.ts'
import classes from './watched-lists.module.css'

interface WatchedListCardProps {
  readonly list: WatchedList
  /** How many of the first ten are shown. */
  readonly rows: number
  readonly onRemove?: () => void
}

/** A watched tag or ranking: its first companies, and what changed among the first ten. */
function WatchedListCard({ list, rows, onRemove }: WatchedListCardProps) {
  const { kind, title, period: key, metric: id, top, moves } = list
  const period = parsePeriodKey(key ?? '')
  const metric = metricTable[period?.quarter === null ? 'year' : 'quarter'].find(
    (known) => known.id === id,
  )
  const name = nameOf(list)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{title === null ? name : <Link {...addressOf(list)}>{name}</Link>}</h3>
        {onRemove !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            fz={13}
            aria-label={`Lõpeta jälgimine: ${name}`}
            onClick={onRemove}
          >
            Lõpeta jälgimine
          </Button>
        )}
      </div>
      {metric !== undefined && period !== null && (
        <p className={classes.note}>
          {kind === 'tag' ? `${metric.label}, ` : ''}
          {periodLabel(period)}
        </p>
      )}
      {metric === undefined || top.length === 0 ? (
        <p className={classes.note}>
          {title === null
            ? 'Tag on kustutatud.'
            : 'Praegu ei ole siin ühtegi ettevõtet, mille arv on teada.'}
        </p>
      ) : (
        <Top metric={metric} top={top.slice(0, rows)} />
      )}
      {moves !== null && movesSentences(moves).map((sentence) => <p key={sentence}>{sentence}</p>)}
    </li>
  )
}

function Top({ metric, top }: { readonly metric: Metric; readonly top: WatchedList['top'] }) {
  return (
    <ol className={classes.top}>
      {top.map(({ registryCode, name, value, change, isAcrossBreak }) => (
        <li key={registryCode}>
          <Link {...companyPath(registryCode)}>{name}</Link>{' '}
          <strong>{formatBrief(metric.axis, value)}</strong>{' '}
          <span data-tone={isAcrossBreak ? undefined : toneOfChange(metric, change)}>
            {change === null ? missing : formatChangeOf(metric, change)}
            {change !== null && isAcrossBreak && <ChangedWords />}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Its name in messages. */
export function nameOf({ kind, title }: Pick<WatchedList, 'kind' | 'title'>): string {
  if (title === null) return 'Tag'
  return kind === 'tag' ? `Tag ${title}` : title
}

/** The address of the full list. */
function addressOf({ kind, subject }: WatchedList) {
  return kind === 'tag'
    ? rankingPath({ tags: subject })
    : rankingPath(addressOfQuestion(subject) ?? {})
}

interface WatchedListsProps {
  readonly lists: readonly WatchedList[]
  /** How many of each list's first ten are shown. */
  readonly rows: number
  /** Ends watching a list; without it the lists are only shown. */
  readonly onRemove?: (list: WatchedList) => void
}

/** Watched tags and rankings, a box for each. */
export function WatchedLists({ lists, rows, onRemove }: WatchedListsProps) {
  return (
    <ul className={classes.lists}>
      {lists.map((list) => (
        <WatchedListCard
          key={`${list.kind} ${list.subject}`}
          list={list}
          rows={rows}
          {...(onRemove === undefined ? {} : { onRemove: () => onRemove(list) })}
        />
      ))}
    </ul>
  )
}

import type { AuditEntry } from '@kvartal/contract/audit-log'
import { auditPhrase } from '@kvartal/domain/audit/phrase'
import { dayInEstonia, formatDate, formatTime } from '@kvartal/domain/format/date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { tagsQuery } from '../api/tags.ts'
import { undoableQuery } from '../api/undo.ts'
import * as paths from '../paths.ts'
import { UndoButton } from '../ui/undo-button.tsx'
import classes from './entry-list.module.css'
import { FieldLines, ValueInSentence } from './field-lines.tsx'

interface EntryListProps {
  /** Newest first. */
  readonly entries: readonly AuditEntry[]
  /** The time at which they were loaded. */
  readonly now: Date
  /** Leaves out roles and changed fields. */
  readonly isShort?: boolean
  /** They are those of the previous page, shown until the next one has loaded. */
  readonly isStale?: boolean
}

/** Rows of the audit log as sentences, by days; those that can still be taken back offer it. */
export function EntryList({ entries, now, isShort = false, isStale = false }: EntryListProps) {
  const days = Map.groupBy(entries, ({ at }) => dayInEstonia(new Date(at)))
  return (
    <div className={classes.list} aria-busy={isStale || undefined}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={classes.day}>
          <h3>{dayWords(day, now)}</h3>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry._id} entry={entry} isShort={isShort} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const dayMs = 86_400_000

/** 'Täna', 'Eile', or the date. */
function dayWords(day: string, now: Date): string {
  if (day === dayInEstonia(now)) return 'Täna'
  return day === dayInEstonia(new Date(now.getTime() - dayMs)) ? 'Eile' : formatDate(day)
}

function Entry({ entry, isShort }: { readonly entry: AuditEntry; readonly isShort: boolean }) {
  const { data: undoable = [] } = useQuery(undoableQuery())
  const item = useRef<HTMLLIElement>(null)
  const { at, subject } = entry
  const phrase = auditPhrase(entry)
  // A change and its row in the log have the time of one transaction.
  const open = undoable.find(
    ({ madeAt, subject: { name } }) => madeAt === at && name === subject.name,
  )
  return (
    <li className={classes.entry} ref={item} tabIndex={-1}>
      <time dateTime={at}>{formatTime(at)}</time>
      <div>
        <p>
          <Actor actor={entry.actor} isShort={isShort} /> {phrase.verb}
          {phrase.subject !== '' && ' '}
          <Subject entry={entry} name={phrase.subject} />
          {phrase.rest !== '' && ` ${phrase.rest}`}
          {phrase.tags.length > 0 && ' '}
          <Tags ids={phrase.tags} names={entry.names.tags} />
          <ValueInSentence entry={entry} />
        </p>
        {!isShort && <FieldLines entry={entry} told={[...phrase.told, 'value']} />}
      </div>
      {open !== undefined && (
        // The button disappears, so the focus stays at its entry.
        <UndoButton token={open._id} what={subject.name} onUndone={() => item.current?.focus()} />
      )}
    </li>
  )
}

function Actor({ actor, isShort }: Pick<AuditEntry, 'actor'> & { readonly isShort: boolean }) {
  if (actor === null) return <strong>Käsurida</strong>
  const { _id, name, role } = actor
  if (_id === null) return <strong>{`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}</strong>
  return (
    <>
      <strong>{name}</strong>
      {!isShort && <span className={classes.soft}> ({role})</span>}
    </>
  )
}

function Subject({ entry, name }: { readonly entry: AuditEntry; readonly name: string }) {
  if (name === '') return null
  const path = pathOf(entry.subject)
  return path === null ? <strong>{name}</strong> : <Link {...path}>{name}</Link>
}

/** Where a subject is shown; `null` when nowhere, or no longer. */
function pathOf({ type, id, name, isStored }: AuditEntry['subject']) {
  if (type === 'setting') return paths.usersPath()
  if (type === 'tax-rate') return paths.taxRatesPath()
  if (!isStored) return null
  switch (type) {
    case 'company':
      return paths.companyPath(id)
    case 'tag':
      return paths.manageCompaniesPath({ tag: id })
    case 'run':
      return paths.runPath(id)
    case 'user':
      return paths.usersPath({ q: name })
    default:
      return null
  }
}

interface TagsProps {
  readonly ids: readonly string[]
  readonly names: AuditEntry['names']['tags']
}

function Tags({ ids, names }: TagsProps) {
  const { data: tags = [] } = useQuery({ ...tagsQuery(), enabled: ids.length > 0 })
  return ids.map((id, i) => {
    const name = names[id] ?? `kustutatud tag ${id}`
    return (
      <span key={id}>
        {i > 0 && ', '}
        {tags.some(({ _id }) => _id === id) ? (
          <Link {...paths.manageCompaniesPath({ tag: id })}>{name}</Link>
        ) : (
          <strong>{name}</strong>
        )}
      </span>
    )
  })
}

import type { AuditEntry } from '@kvartal/contract/audit-log'
import type { ReplyAt } from '@kvartal/contract/endpoints'
import { auditActionWords } from '@kvartal/domain/audit/action'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { formatMoment } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { Box } from '@mantine/core'
import type { Column } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { UndoButton } from '../../ui/undo-button.tsx'

type State = AuditEntry['before']

type States = Pick<AuditEntry, 'before' | 'after'>

/**
 * The states before and after a change without unchanged fields; unmodified when all fields are
 * unchanged.
 */
export function changedFields({ before, after }: States): States {
  if (before === null || after === null) return { before, after }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return { before, after }
  return { before: only(before, changed), after: only(after, changed) }
}

function only(state: NonNullable<State>, names: readonly string[]): State {
  return Object.fromEntries(
    names.filter((name) => name in state).map((name) => [name, state[name]]),
  )
}

/** The columns of the log. */
export function entryColumns(undoable: readonly Undoable[]): readonly Column<AuditEntry>[] {
  return [
    { heading: 'Aeg', kind: 'name', isUnbroken: true, renderCell: ({ at }) => formatMoment(at) },
    { heading: 'Kes', kind: 'long', renderCell: Actor },
    {
      heading: 'Tegevus',
      kind: 'long',
      renderCell: (entry) => <Action entry={entry} undoable={undoable} />,
    },
    { heading: 'Mis muutus', kind: 'long', renderCell: Change },
  ]
}

type Undoable = Pick<ReplyAt<'GET /api/undo'>[number], '_id' | 'madeAt' | 'subject'>

function Actor({ actor }: AuditEntry) {
  if (actor === null) return 'käsurida'
  return (
    <span>
      {actor.name}{' '}
      {actor.role !== 'anonymous' && (
        <Box component="span" c="dimmed">
          {roleLabel(actor.role)}
        </Box>
      )}
    </span>
  )
}

function Action({
  entry,
  undoable,
}: {
  readonly entry: AuditEntry
  readonly undoable: readonly Undoable[]
}) {
  const { actor, action, subject, at } = entry
  // A change and its row in the log have the time of one transaction.
  const open = undoable.find(
    ({ madeAt, subject: { name } }) => madeAt === at && name === subject.name,
  )
  const isOwnAccount = subject.type === 'user' && subject.id === actor?._id
  return (
    <span>
      {auditActionWords[action]}
      {/* Names keep their case, which an undone change is not the object of: 'võttis tagasi muudatuse: 3 ettevõtet'. */}
      {action === 'change.undo' && ':'}
      {!isOwnAccount && (
        <Box component="strong" fw={600}>
          {' '}
          {subject.name}
        </Box>
      )}
      {open !== undefined && (
        <>
          {' '}
          <UndoButton token={open._id} what={subject.name} />
        </>
      )}
    </span>
  )
}

function Change(entry: AuditEntry) {
  const { before, after } = changedFields(entry)
  const texts = [
    before === null ? '' : describeState(before),
    after === null ? '' : describeState(after),
  ]
  if (texts.every((text) => text === '')) return missing
  const [old, now] = texts.map((text) => <Folded key={text} text={text} />)
  // Only a change of something that was there before has two sides.
  const isTwoSided = texts.every((text) => text !== '')
  return (
    // Long changes wrap before they reduce the width of the other columns.
    <Box component="span" display="inline-block" maw="64ch">
      {texts[0] !== '' && (
        <Box component="span" c="dimmed" td={after === null ? 'line-through' : undefined}>
          {old}
        </Box>
      )}
      {isTwoSided && ' → '}
      {texts[1] !== '' && now}
    </Box>
  )
}

/** Longer texts, such as fifty registry codes, are folded behind their beginning. */
const longestShown = 120

function Folded({ text }: { readonly text: string }) {
  if (text.length <= longestShown) return text
  return (
    <details>
      <summary>{`${text.slice(0, longestShown).trimEnd()} …`}</summary>
      {text}
    </details>
  )
}

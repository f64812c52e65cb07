import type { AuditEntry } from '@kvartal/contract/audit-log'
import { auditActionWords } from '@kvartal/domain/audit/action'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { formatMoment } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { changedFields } from './changed-fields.ts'
import classes from './entries-table.module.css'

const columns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    heading: 'Aeg',
    kind: 'name',
    renderCell: ({ at }) => <span className={classes.time}>{formatMoment(at)}</span>,
  },
  { id: 'actor', heading: 'Kes', kind: 'long', renderCell: Actor },
  { id: 'action', heading: 'Tegevus', kind: 'long', renderCell: Action },
  { id: 'change', heading: 'Enne → pärast', kind: 'long', renderCell: Change },
]

/** Rows of the log, newest first. */
export function EntriesTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return <RecordTable label="Auditilogi" columns={columns} rows={entries} rowKey={({ _id }) => _id} />
}

function Actor({ actor }: AuditEntry) {
  if (actor === null) return 'käsurida'
  return (
    <span>
      {actor.name} {actor.role !== 'anonymous' && <span className={classes.soft}>{roleLabel(actor.role)}</span>}
    </span>
  )
}

function Action({ actor, action, subject }: AuditEntry) {
  const isOwnAccount = subject.type === 'user' && subject.id === actor?._id
  return (
    <span>
      {auditActionWords[action]}
      {!isOwnAccount && <strong className={classes.subject}> {subject.name}</strong>}
    </span>
  )
}

function Change(entry: AuditEntry) {
  const { before, after } = changedFields(entry)
  if (before === null && after === null) return missing
  return (
    <span className={classes.change}>
      <span className={classes.soft}>{before === null ? missing : describeState(before)}</span> →{' '}
      {after === null ? missing : describeState(after)}
    </span>
  )
}

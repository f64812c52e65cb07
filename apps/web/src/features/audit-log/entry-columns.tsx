import type { AuditEntry } from '@kvartal/contract/audit-log'
import { auditActionWords } from '@kvartal/domain/audit/action'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { formatMoment } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { Box } from '@mantine/core'
import type { Column } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { changedFields } from './changed-fields.ts'

/** The columns of the log. */
export const entryColumns: readonly Column<AuditEntry>[] = [
  { heading: 'Aeg', kind: 'name', isUnbroken: true, renderCell: ({ at }) => formatMoment(at) },
  { heading: 'Kes', kind: 'long', renderCell: Actor },
  { heading: 'Tegevus', kind: 'long', renderCell: Action },
  { heading: 'Enne → pärast', kind: 'long', renderCell: Change },
]

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

function Action({ actor, action, subject }: AuditEntry) {
  const isOwnAccount = subject.type === 'user' && subject.id === actor?._id
  return (
    <span>
      {auditActionWords[action]}
      {/* Names keep their case, which an undone change is not the object of: 'võttis tagasi muudatuse: 3 ettevõtet'. */}
      {action === 'change.undo' && ':'}
      {!isOwnAccount && <Box component="strong" fw={600}> {subject.name}</Box>}
    </span>
  )
}

function Change(entry: AuditEntry) {
  const { before, after } = changedFields(entry)
  if (before === null && after === null) return missing
  return (
    // Long changes wrap before they reduce the width of the other columns.
    <Box component="span" display="inline-block" maw="64ch">
      <Box component="span" c="dimmed">
        {before === null ? missing : describeState(before)}
      </Box>{' '}
      → {after === null ? missing : describeState(after)}
    </Box>
  )
}

import type { User } from '@kvartal/contract/user'
import { formatMoment } from '@kvartal/domain/format/date'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { RowActions } from '../../ui/tables/row-actions.tsx'
import { messages } from './messages.ts'
import classes from './users-card.module.css'

interface UsersTableProps {
  readonly users: readonly User[]
  /** The search, to be marked in the rows. */
  readonly typed: string
  /** The id of the current user. */
  readonly myId: string | undefined
  readonly onEdit: (user: User) => void
  readonly onRemove: (user: User) => void
}

export function UsersTable({ users, typed, myId, onEdit, onRemove }: UsersTableProps) {
  const columns: readonly Column<User>[] = [
    {
      id: 'name',
      heading: 'Nimi',
      kind: 'name',
      renderCell: ({ _id, name }) => (
        <>
          <Highlighted text={name} typed={typed} />
          {_id === myId && <span className={classes.self}> (sina)</span>}
        </>
      ),
    },
    {
      id: 'email',
      heading: 'E-posti aadress',
      kind: 'long',
      renderCell: ({ email }) => (
        <span>
          <Highlighted text={email} typed={typed} />
        </span>
      ),
    },
    { id: 'role', heading: 'Roll', renderCell: ({ role }) => roleLabel(role) },
    { id: 'created', heading: 'Loodud', renderCell: ({ createdAt }) => formatMoment(createdAt) },
    {
      id: 'actions',
      heading: 'Tegevused',
      kind: 'actions',
      renderCell: (user) => (
        <RowActions
          subject={user.name}
          onEdit={() => onEdit(user)}
          onRemove={() => onRemove(user)}
          removalRefusal={user._id === myId ? messages.notOneself : null}
        />
      ),
    },
  ]
  return <RecordTable label="Kasutajad" columns={columns} rows={users} rowKey={(user) => user._id} />
}

import type { User } from '@kvartal/contract/user'
import { formatMoment } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { messages } from './messages.ts'
import classes from './users-card.module.css'

interface UsersTableProps {
  readonly users: readonly User[]
  /** What is searched for, to be marked in the rows. */
  readonly typed: string
  /** The id of whoever looks at the list. */
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
        <span className={classes.actions}>
          <Button variant="default" size="compact-sm" aria-label={`Muuda: ${user.name}`} onClick={() => onEdit(user)}>
            Muuda
          </Button>
          {user._id === myId ? (
            <OwnRemoveButton name={user.name} />
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Kustuta: ${user.name}`}
              onClick={() => onRemove(user)}
            >
              Kustuta
            </Button>
          )}
        </span>
      ),
    },
  ]
  return <RecordTable label="Kasutajad" columns={columns} rows={users} rowKey={(user) => user._id} />
}

/** It can be reached all the same, so that everybody can learn why it does nothing. */
function OwnRemoveButton({ name }: { readonly name: string }) {
  const reasonId = useId()
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Kustuta: ${name}`}
        aria-disabled="true"
        data-disabled
        aria-describedby={reasonId}
        title={messages.notOneself}
        onClick={() => showAlert(messages.notOneself)}
      >
        Kustuta
      </Button>
      <span id={reasonId} className={classes.spoken}>
        {messages.notOneself}
      </span>
    </>
  )
}

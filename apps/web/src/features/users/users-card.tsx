import type { User } from '@kvartal/contract/user'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { Card } from '../../ui/card.tsx'
import { useSlashFocus } from '../../ui/fields/slash-focus.ts'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { findUsers } from './find-users.ts'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import classes from './users-card.module.css'
import { messages } from './messages.ts'
import { userColumns } from './user-columns.tsx'

type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly user: User }

/** All accounts with their actions. */
export function UsersCard() {
  const users = useQuery(usersQuery())
  const myId = useSession().user?._id
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)

  const all = users.data ?? []
  const found = findUsers(all, typed)
  const close = () => setOpened(null)
  return (
    <Card
      isFlush
      title="Kasutajad"
      aside={<span role="status">{users.isSuccess && countSentence(found.length, all.length)}</span>}
    >
      <div className={classes.tools}>
        <search className={classes.search}>
          <TextInput
            ref={field}
            aria-label="Otsi nime või e-posti aadressi järgi"
            placeholder="Otsi nime või e-posti aadressi järgi"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
            rightSection={
              typed !== '' && (
                <CloseButton
                  size="sm"
                  aria-label="Tühjenda otsing"
                  onClick={() => {
                    setTyped('')
                    field.current?.focus()
                  }}
                />
              )
            }
          />
        </search>
        <Button ref={addButton} onClick={() => setOpened({ kind: 'add' })}>
          Lisa kasutaja
        </Button>
      </div>
      {users.isPending && <TableSkeleton label="Kasutajate laadimine" rows={6} />}
      {users.isError && (
        <FailedState
          title="Kasutajate laadimine ebaõnnestus"
          reason={users.error.message}
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      )}
      {users.isSuccess && found.length > 0 && (
        <RecordTable
          label="Kasutajad"
          columns={userColumns(typed.trim(), myId)}
          rows={found}
          rowKey={({ _id }) => _id}
          rowsAtOnce={200}
          actions={(user) => ({
            subject: user.name,
            onEdit: () => setOpened({ kind: 'edit', user }),
            onRemove: () => setOpened({ kind: 'remove', user }),
            removalRefusal: user._id === myId ? messages.notOneself : null,
          })}
        />
      )}
      {users.isSuccess && found.length === 0 && (
        <EmptyState title="Ühtegi kasutajat ei leitud">
          Kontrolli õigekirja või <ClearButton onClick={() => setTyped('')} />
        </EmptyState>
      )}
      {opened?.kind === 'add' && <AddUserDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <EditUserDialog user={opened.user} isMyself={opened.user._id === myId} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveUserDialog
          user={opened.user}
          onClose={close}
          onRemoved={() => {
            close()
            // The button that opened the dialog disappears with its row.
            requestAnimationFrame(() => addButton.current?.focus())
          }}
        />
      )}
    </Card>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      Tühjenda otsing
    </Button>
  )
}

function countSentence(found: number, all: number): string {
  if (found !== all) return `Kuvatud ${counted(found, 'kasutaja', 'kasutajat')} ${formatWhole(all)}-st`
  return counted(all, 'kasutaja', 'kasutajat')
}

import type { ListedUser } from '@kvartal/contract/user'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { findUsers } from './find-users.ts'
import { messages } from './messages.ts'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import { userColumns } from './user-columns.tsx'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly user: ListedUser }

const searchLabel = 'Otsi nime või e-posti aadressi järgi'

/** All accounts with their actions. */
export function UsersCard() {
  const users = useQuery(usersQuery())
  const myId = useSession().user?._id
  const isMailOn = useQuery(mailingQuery()).data?.isOn ?? false
  const [typed, setTyped] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<Opened>(addButton)
  const found = users.data && findUsers(users.data, typed)
  const actions = (user: ListedUser) => ({
    subject: user.name,
    onEdit: () => open({ kind: 'edit', user }),
    onRemove: () => open({ kind: 'remove', user }),
    removalRefusal: user._id === myId ? messages.notOneself : null,
  })
  return (
    <Card
      isFlush
      title="Kasutajad"
      aside={<span role="status">{found && countSentence(found.length, users.data.length)}</span>}
      tools={
        <>
          <Box component="search" flex={{ base: '1 1 100%', sm: '0 1 380px' }} miw={0}>
            <SearchField
              aria-label={searchLabel}
              placeholder={searchLabel}
              value={typed}
              onChange={setTyped}
            />
          </Box>
          <Button ref={addButton} onClick={() => open({ kind: 'add' })}>
            Lisa kasutaja
          </Button>
        </>
      }
    >
      <QueryView
        query={{ ...users, data: found }}
        loading={<TableSkeleton label="Kasutajate laadimine" rows={6} />}
        failed="Kasutajate laadimine ebaõnnestus"
        reason={reasonOf}
        empty={
          <EmptyState title="Ühtegi kasutajat ei leitud">
            Kontrolli õigekirja või{' '}
            <Button variant="default" size="compact-sm" onClick={() => setTyped('')}>
              Tühjenda otsing
            </Button>
          </EmptyState>
        }
      >
        {(rows) => (
          <RecordTable
            label="Kasutajad"
            columns={userColumns(typed.trim(), myId, isMailOn)}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowsAtOnce={200}
            actions={actions}
          />
        )}
      </QueryView>
      {opened?.kind === 'add' && <AddUserDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <EditUserDialog user={opened.user} isMyself={opened.user._id === myId} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveUserDialog user={opened.user} onRemoved={closeRemoved} onClose={close} />
      )}
    </Card>
  )
}

function countSentence(found: number, all: number): string {
  if (found !== all)
    return `Kuvatud ${counted(found, 'kasutaja', 'kasutajat')} ${formatWhole(all)}-st`
  return counted(all, 'kasutaja', 'kasutajat')
}

import type { User, ListedUser } from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { fold } from '@kvartal/domain/search/fold'
import { TextInput, Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { addUser, usersQuery, removeUser } from '../../api/users.ts'
import { Card } from '../../ui/card.tsx'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { checkNewAccount, type NewAccount } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

/**
 * Users whose name or e-mail address contains the search, ignoring case and diacritics; all when it
 * is empty.
 */
export function findUsers<Found extends User>(
  users: readonly Found[],
  typed: string,
): readonly Found[] {
  const text = fold(typed.trim())
  if (text === '') return users
  return users.filter(({ name, email }) => fold(name).includes(text) || fold(email).includes(text))
}

const empty: NewAccount & { readonly role: Role } = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  role: 'külaline',
}

/** Creates an account for another person, who gets the password from its creator. */
function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initial: empty,
    check: checkNewAccount,
    send: ({ name, email, password }, values) =>
      addUser({ name, email, password, role: values.role }),
    failed: messages.addFailed,
    done: messages.added,
    rereads: [usersQuery().queryKey],
    onDone: onClose,
  })
  return (
    <FormDialog title="Lisa kasutaja" form={form} submit="Lisa" onClose={onClose}>
      <TextInput {...form.text('name')} label="Nimi" autoComplete="off" />
      <EmailField {...form.text('email')} autoComplete="off" />
      <NewPasswordFields
        text={form.text}
        label="Parool"
        description="Vähemalt 6 tähemärki. Anna parool kasutajale edasi; ta saab selle oma profiilis ära muuta."
      />
      <RoleField value={form.values.role} onChange={(chosen) => form.change({ role: chosen })} />
    </FormDialog>
  )
}

interface RemoveUserDialogProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an account is deleted. */
function RemoveUserDialog({ user, ...handlers }: RemoveUserDialogProps) {
  return (
    <RemovalDialog
      title="Kas kustutada kasutaja?"
      confirmLabel="Kustuta kasutaja"
      send={() => removeUser(user._id)}
      failed={messages.removeFailed}
      done={messages.removed}
      rereads={[usersQuery().queryKey]}
      {...handlers}
    >
      <p>
        Kustutatakse konto <strong>{user.name}</strong> ({user.email}). Kasutaja logitakse kohe
        kõikjal välja ja ta ei saa enam sisse logida.
      </p>
      <p>
        Alles jääb kõik, mida kasutaja on Kvartalis muutnud. Auditilogis on ta edaspidi „kustutatud
        kasutaja“. Kontot taastada ei saa.
      </p>
    </RemovalDialog>
  )
}

/**
 * The columns of the list of accounts.
 * @param typed the search, to be marked in the rows
 * @param myId the id of the current user
 * @param isMailOn whether the installation sends mails; without them nobody can confirm an address
 */
function userColumns(
  typed: string,
  myId: string | undefined,
  isMailOn: boolean,
): readonly Column<ListedUser>[] {
  return [
    {
      heading: 'Nimi',
      kind: 'name',
      renderCell: ({ _id, name }) => (
        <>
          <Highlighted text={name} typed={typed} />
          {_id === myId && (
            <Box component="span" c="dimmed" fw={400}>
              {' '}
              (sina)
            </Box>
          )}
        </>
      ),
    },
    {
      heading: 'E-posti aadress',
      kind: 'long',
      renderCell: ({ email, isEmailConfirmed }) => (
        <span>
          <Highlighted text={email} typed={typed} />
          {isMailOn && !isEmailConfirmed && (
            <Box component="span" c="dimmed">
              {' '}
              (kinnitamata)
            </Box>
          )}
        </span>
      ),
    },
    {
      heading: 'Roll',
      renderCell: ({ role, hasSecondFactor }) => (
        <span>
          {roleLabel(role)}
          {hasSecondFactor && (
            <Box component="span" c="dimmed">
              {' '}
              (kahes astmes)
            </Box>
          )}
        </span>
      ),
    },
    { heading: 'Loodud', renderCell: ({ createdAt }) => formatMoment(createdAt) },
  ]
}

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly user: ListedUser }

const route = getRouteApi('/users/manage')

const searchLabel = 'Otsi nime või e-posti aadressi järgi'

/** All accounts with their actions. */
export function UsersCard() {
  const users = useQuery(usersQuery())
  const myId = useSession().user?._id
  const isMailOn = useQuery(mailingQuery()).data?.isOn ?? false
  const [typed, setTyped] = useState(route.useSearch().q ?? '')
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

import type { OwnSession } from '@kvartal/contract/sessions'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatSince } from '@kvartal/domain/format/since'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endOtherSessions, endSession, sessionsQuery } from '../../api/security.ts'
import { useLogOut } from '../../app/menu/menu-entries.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog, RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import entries from './entry-list.module.css'
import { messages } from './messages.ts'
import classes from './sessions-card.module.css'

interface SessionRowProps {
  /** `null` for this browser's own session until the list has loaded. */
  readonly session: OwnSession | null
  /** The current time in milliseconds since 1970. */
  readonly now: number
  readonly onEnd: () => void
}

/** A device where the user is logged in. */
function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const isCurrent = session?.isCurrent ?? true
  const device = session?.device ?? (isCurrent ? 'See seade' : 'Tundmatu seade')
  return (
    <li>
      <div>
        <p>
          <strong>{device}</strong>
          {isCurrent && session?.device != null && <span className={classes.mark}>see seade</span>}
        </p>
        {session !== null && (
          <p className={entries.facts}>
            sisse logitud <Moment at={session.createdAt} now={now} />, viimati kasutatud{' '}
            <Moment at={session.lastUsedAt} now={now} />
            {session.network !== null && `, võrk ${session.network}`}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        {...(!isCurrent && { 'aria-label': `Logi välja: ${device}` })}
        onClick={onEnd}
      >
        Logi välja
      </Button>
    </li>
  )
}

/** A relative time in words, with the exact time on hover. */
function Moment({ at, now }: { readonly at: string; readonly now: number }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatSince(at, now)}
    </time>
  )
}

/** Asks before the user is logged out of this browser. */
function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  const leaving = useAction({ send: useLogOut(), failed: () => null, leaves: true })
  return (
    <FormDialog
      title="Kas logida välja?"
      form={{ isBusy: leaving.isBusy, submit: () => leaving.run() }}
      submit="Logi välja"
      onClose={onClose}
    >
      <p>
        Seanss selles seadmes lõpeb ja avaneb sisselogimisleht. Profiili salvestamata muudatused
        lähevad kaotsi.
      </p>
    </FormDialog>
  )
}

type Question =
  | { readonly kind: 'here' | 'others' }
  | { readonly kind: 'one'; readonly session: OwnSession }

const rereads = [sessionsQuery().queryKey]

/** Where the user is logged in, and the ways to log out there. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery())
  const card = useRef<HTMLElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<Question>(card)
  const [now] = useState(() => Date.now())
  const others = useAction({
    send: endOtherSessions,
    failed: messages.sessionEndFailed,
    done: messages.otherSessionsEnded,
    rereads,
    onDone: closeRemoved,
    onFailed: close,
  })
  const current = sessions.data?.find(({ isCurrent }) => isCurrent)
  return (
    <Card ref={card} title="Seadmed">
      <ul className={`${entries.entries} ${classes.sessions}`}>
        <SessionRow session={current ?? null} now={now} onEnd={() => open({ kind: 'here' })} />
        {sessions.data
          ?.filter(({ isCurrent }) => !isCurrent)
          .map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              now={now}
              onEnd={() => open({ kind: 'one', session })}
            />
          ))}
      </ul>
      <QueryView
        query={sessions}
        loading={<TableSkeleton label="Seadmete laadimine" rows={1} />}
        failed={messages.sessionsFailed}
      >
        {() => null}
      </QueryView>
      {(sessions.data?.length ?? 0) > 1 && (
        <Group>
          <Button variant="default" onClick={() => open({ kind: 'others' })}>
            Logi välja kõikjal mujal
          </Button>
        </Group>
      )}
      {opened?.kind === 'here' && <LogOutDialog onClose={close} />}
      {opened?.kind === 'one' && (
        <RemovalDialog
          title="Kas logida seade välja?"
          confirmLabel="Logi välja"
          send={() => endSession(opened.session._id)}
          failed={messages.sessionEndFailed}
          done={messages.sessionEnded}
          rereads={rereads}
          onRemoved={closeRemoved}
          onClose={close}
        >
          <p>
            Seade <strong>{opened.session.device ?? 'Tundmatu seade'}</strong> peab uuesti sisse
            logima. Kui sa seda seadet ei tunne, vaheta ka parool.
          </p>
        </RemovalDialog>
      )}
      {opened?.kind === 'others' && (
        <ConfirmDialog
          title="Kas logida kõikjal mujal välja?"
          confirmLabel="Logi välja"
          action={others}
          onClose={close}
        >
          <p>
            Kõik teised seadmed peavad uuesti sisse logima. Selles seadmes jääd sisse logituks; API
            võtmed jäävad kehtima.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

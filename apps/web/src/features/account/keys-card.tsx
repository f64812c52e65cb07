import type { ApiKey } from '@kvartal/contract/keys'
import { formatMoment } from '@kvartal/domain/format/date'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keysQuery } from '../../api/keys.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import entries from './entry-list.module.css'
import classes from './keys-card.module.css'
import { messages } from './messages.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

/** The keys with which programs make calls in the user's name. */
export function KeysCard() {
  const keys = useQuery(keysQuery())
  const [isAdding, setAdding] = useState(false)
  const card = useRef<HTMLElement>(null)
  const { opened: revoked, open: askToRevoke, close, closeRemoved } = useOpened<ApiKey>(card)
  return (
    <Card ref={card} title="API võtmed">
      <p>
        Võtmega saab sinu programm teha päringuid sinu nimel. Mida need võivad, loe{' '}
        <a href="/api">API lehelt</a>.
      </p>
      <QueryView
        query={keys}
        loading={<TableSkeleton label="API võtmete laadimine" rows={2} />}
        failed={messages.keysFailed}
        empty={<p className={classes.none}>Sul ei ole ühtegi võtit.</p>}
      >
        {(all) => (
          <ul className={`${entries.entries} ${classes.keys}`}>
            {all.map((key) => (
              <li key={key._id}>
                <div>
                  <strong>{key.name}</strong>
                  <p className={entries.facts}>
                    kv_…{key.suffix}, loodud {formatMoment(key.createdAt)}
                  </p>
                  <p className={entries.facts}>
                    {key.lastUsedAt === null
                      ? 'kasutamata'
                      : `viimati kasutatud ${formatMoment(key.lastUsedAt)}`}
                  </p>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Tühista: ${key.name}`}
                  onClick={() => askToRevoke(key)}
                >
                  Tühista
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Group>
        <Button variant="default" onClick={() => setAdding(true)}>
          Loo võti
        </Button>
      </Group>
      {isAdding && <NewKeyDialog onClose={() => setAdding(false)} />}
      {revoked !== null && (
        <RevokeKeyDialog apiKey={revoked} onRemoved={closeRemoved} onClose={close} />
      )}
    </Card>
  )
}

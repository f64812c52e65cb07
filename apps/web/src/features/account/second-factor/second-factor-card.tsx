import { formatMoment } from '@kvartal/domain/format/date'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { secondFactorQuery } from '../../../api/security.ts'
import { secondFactorPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../../ui/states/block-skeleton.tsx'
import { messages } from '../messages.ts'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

/** Whether logins need a code, and the ways to change it. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery())
  const [opened, setOpened] = useState<'codes' | 'off' | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title="Kaheastmeline sisselogimine">
      <QueryView
        query={factor}
        loading={<BlockSkeleton label="Kaheastmelise sisselogimise laadimine" height={60} />}
        failed={messages.secondFactorFailed}
      >
        {({ isOn, since, recoveryCodesLeft, isRequired }) =>
          isOn ? (
            <>
              <p>
                Sees alates {formatMoment(since)}. Taastekoode on alles {recoveryCodesLeft}.
                {isRequired && ' Administraator nõuab seda.'}
              </p>
              <Group mt={12} gap="8px 12px">
                <Button variant="default" onClick={() => setOpened('codes')}>
                  Tee uued taastekoodid
                </Button>
                <Button variant="default" onClick={() => setOpened('off')}>
                  Lülita välja
                </Button>
              </Group>
            </>
          ) : (
            <>
              <p>
                Välja lülitatud. Kui see on sees, küsib Kvartal sisselogimisel parooli järel ka
                koodi, mida näitab rakendus sinu telefonis.
              </p>
              <Group mt={12}>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...secondFactorPath()} {...props} />}
                >
                  Lülita sisse
                </Button>
              </Group>
            </>
          )
        }
      </QueryView>
      {opened === 'codes' && <RenewCodesDialog onClose={close} />}
      {opened === 'off' && (
        <TurnOffDialog isRequired={factor.data?.isRequired === true} onClose={close} />
      )}
    </Card>
  )
}

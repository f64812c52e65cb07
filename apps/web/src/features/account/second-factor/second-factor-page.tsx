import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { secondFactorQuery } from '../../../api/security.ts'
import { rereadMe, useSession } from '../../../api/session.ts'
import { homePath, profilePath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../../ui/states/block-skeleton.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { AccountPage } from '../account-page.tsx'
import { messages } from '../messages.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StartStep } from './start-step.tsx'

interface Secret {
  readonly secret: string
  readonly uri: string
}

/** Sets up a second factor: what it is, the app, the recovery codes. */
export function SecondFactorPage() {
  const mustSetUp = useSession().user?.mustSetUpSecondFactor === true
  const factor = useQuery(secondFactorQuery())
  const navigate = useNavigate()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const leave = async () => {
    // Not earlier: every page then refetches its data, and the codes would disappear.
    await rereadMe()
    await navigate(mustSetUp ? homePath() : profilePath())
  }

  function part() {
    if (codes !== null) {
      return (
        <>
          <PageHeading title="Taastekoodid">Kaheastmeline sisselogimine on nüüd sees.</PageHeading>
          <RecoveryCodes codes={codes} />
          <Button mt={16} fullWidth onClick={() => void leave()}>
            Koodid on salvestatud
          </Button>
        </>
      )
    }
    if (secret !== null) return <ConfirmStep {...secret} onConfirmed={setCodes} />
    return (
      <>
        <PageHeading title="Kaheastmeline sisselogimine">
          {mustSetUp &&
            'Administraator nõuab seda kõigilt sinu rolliga. Kvartalit saad kasutada, kui see on tehtud.'}
        </PageHeading>
        <QueryView
          query={factor}
          loading={<BlockSkeleton label="Kaheastmelise sisselogimise laadimine" height={120} />}
          failed={messages.secondFactorFailed}
        >
          {({ isOn }) => (isOn ? <OnAlready /> : <StartStep onStarted={setSecret} />)}
        </QueryView>
      </>
    )
  }

  return (
    <AccountPage>
      <Card>{part()}</Card>
    </AccountPage>
  )
}

function OnAlready() {
  return (
    <>
      <p>{messages.secondFactorOn}.</p>
      <Button
        mt={16}
        variant="default"
        renderRoot={(props) => <Link {...profilePath()} {...props} />}
      >
        Tagasi profiilile
      </Button>
    </>
  )
}

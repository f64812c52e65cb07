import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { confirmSecondFactor, startSecondFactor, secondFactorQuery } from '../../api/security.ts'
import { rereadMe, useSession } from '../../api/session.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { homePath, profilePath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { checkCode, refusedCode, CodeField } from './code-field.tsx'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from './current-password.tsx'
import { messages } from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

/** Light modules around the code, which scanners need. */
const border = 2

/** A text as a QR code, dark on light in both themes, as scanners expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border, ecc: 'M' })
    const modules = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: modules.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

interface ConfirmStepProps {
  /** To be typed. */
  readonly secret: string
  /** To be scanned. */
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/**
 * Shows the secret to the app, and turns the second factor on by the code that the app then shows.
 */
export function ConfirmStep({ secret, uri, onConfirmed }: ConfirmStepProps) {
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    send: confirmSecondFactor,
    failed: messages.secondFactorChangeFailed,
    refused: refusedCode,
    done: messages.secondFactorOn,
    rereads: [['second-factor']],
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <>
      <PageHeading title="Ühenda rakendus">
        Skaneeri kood autentimisrakendusega ja sisesta siis kood, mida rakendus näitab.
      </PageHeading>
      <QrCode text={uri} label="QR-kood autentimisrakendusele" />
      <p>Kui skaneerida ei saa, sisesta rakendusse see võti:</p>
      <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <CopyButton
        variant="default"
        size="xs"
        mb={16}
        text={() => secret}
        done="Kopeeritud"
        spoken="Võti on kopeeritud"
        onFail={[messages.secretNotCopied, 'warning']}
      >
        Kopeeri võti
      </CopyButton>
      <Form form={form} submit="Lülita sisse" isWideButton>
        <CodeField {...form.text('code')} isOfApp />
      </Form>
    </>
  )
}

interface StartStepProps {
  readonly onStarted: (secret: { readonly secret: string; readonly uri: string }) => void
}

/** Explains what a second factor is and needs, and starts the setup. */
export function StartStep({ onStarted }: StartStepProps) {
  const { isAsked, isRequest, onFailed } = useAskedPassword()
  const form = useForm({
    initial: { currentPassword: '' },
    check: () => ({ body: {}, faults: [] }),
    send: (_, { currentPassword }) => startSecondFactor(givenPassword(currentPassword)),
    failed: messages.secondFactorChangeFailed,
    refused: refusedPassword,
    isRequest,
    onFailed,
    onDone: onStarted,
  })
  return (
    <>
      <ul className={classes.points}>
        <li>
          Sisselogimisel küsib Kvartal parooli järel ka koodi, mida näitab rakendus sinu telefonis.
          Parooli teadmisest üksi siis ei piisa.
        </li>
        <li>
          Vaja on autentimisrakendust, näiteks Google Authenticator, Microsoft Authenticator, Aegis,
          1Password või Bitwarden.
        </li>
        <li>Lõpuks saad kümme taastekoodi juhuks, kui telefon kaob.</li>
      </ul>
      <Form form={form} submit="Alusta" isWideButton>
        {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
      </Form>
    </>
  )
}

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

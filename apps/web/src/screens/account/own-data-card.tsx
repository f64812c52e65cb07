import { removal } from '@kvartal/contract/own-data'
import { oldBackupsWords } from '@kvartal/domain/privacy/kept-data'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { aboutQuery } from '../../api/about.ts'
import { requirementOf } from '../../api/api-error.ts'
import { downloadOwnData, removeMyself } from '../../api/own-data.ts'
import { secondFactorQuery } from '../../api/security.ts'
import { homePath, privacyPath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { CodeField, refusedCode } from './code-field.tsx'
import { messages } from './messages.ts'

/** Says what goes and what stays, and asks for what proves that it is the owner who asks. */
function RemovalDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const backups = useQuery(aboutQuery()).data?.retention.backups ?? null
  const needsCode = useQuery(secondFactorQuery()).data?.isOn === true
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => checkForm(removal, { password, code: needsCode ? code : null }),
    send: async (body) => {
      await removeMyself(body)
      // The end of the session leads to the login page; the last navigation wins, as in `useLogOut`.
      await navigate({ ...homePath(), replace: true })
    },
    failed: messages.accountNotRemoved,
    refused: (error) => [
      ...(requirementOf(error) === 'wrong-password' ? (['password'] as const) : []),
      ...refusedCode(error),
    ],
    done: messages.accountRemoved,
    leaves: true,
  })
  return (
    <FormDialog
      title="Kas kustutada sinu konto?"
      form={form}
      submit="Kustuta minu konto"
      isRemoval
      onClose={onClose}
    >
      <p>
        Konto, seansid, jälgimised, võtmed, lingid ja ootel kirjad kustutatakse kohe. Kontot
        taastada ei saa.
      </p>
      <p>
        Auditilogis jäävad sinu tegevused alles nimega „kustutatud kasutaja“; sinu soovitused ja
        veateated jäävad alles ilma sinu nimeta. {oldBackupsWords({ backups })}, auditilogi varem
        väljastatud failides, kuni käitaja need kustutab.
      </p>
      <PasswordField
        {...form.text('password')}
        label="Praegune parool"
        autoComplete="current-password"
      />
      {needsCode && <CodeField {...form.text('code')} isOfApp />}
    </FormDialog>
  )
}

/** What is stored of the user: to take along, and to delete. */
export function OwnDataCard() {
  const [isRemoving, setRemoving] = useState(false)
  const copying = useAction({ send: downloadOwnData, failed: messages.copyFailed })
  return (
    <Card title="Sinu andmed">
      <p>
        Failis on kõik, mida Kvartal sinu kohta hoiab: konto, seansid, jälgimised, võtmed,
        soovitused, veateated ja sinu tegevused auditilogis. Paroole ja muid saladusi selles ei ole.
        Miks ja kui kaua midagi hoitakse, ütleb leht <Link {...privacyPath()}>Privaatsus</Link>.
      </p>
      <Group mt={16} gap="8px 12px">
        <Button variant="default" loading={copying.isBusy} onClick={() => copying.run()}>
          Laadi minu andmed alla
        </Button>
        <Button variant="default" c="var(--bad)" onClick={() => setRemoving(true)}>
          Kustuta minu konto
        </Button>
      </Group>
      {isRemoving && <RemovalDialog onClose={() => setRemoving(false)} />}
    </Card>
  )
}

import { email } from '@kvartal/contract/user'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { askPasswordLink, mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { loginPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages } from './messages.ts'

const asked = z.object({ email })

/** Mails a link for a new password; where no mails are sent, an administrator can provide one. */
export function ForgotPasswordPage() {
  return (
    <AccountPage otherwise={<Link {...loginPath()}>Tagasi sisselogimise juurde</Link>}>
      <Card>
        <PageHeading title="Unustasid parooli?" />
        <QueryView
          query={useQuery(mailingQuery())}
          loading={<BlockSkeleton label="Lehe laadimine" height={110} />}
          failed={messages.linkNotAsked}
          reason={reasonOf}
        >
          {({ isOn }) =>
            isOn ? (
              <AskForm />
            ) : (
              <p>
                Kirjade saatmine ei ole seadistatud. Palu administraatorilt parooli link: sellega
                saad määrata uue parooli.
              </p>
            )
          }
        </QueryView>
      </Card>
    </AccountPage>
  )
}

function AskForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: (values) => checkForm(asked, values),
    send: askPasswordLink,
    failed: messages.linkNotAsked,
    done: messages.linkAsked,
    onDone: (_, body) => setSentTo(body.email),
  })
  if (sentTo !== null) {
    return (
      <Stack gap={12}>
        <p>
          Kui aadressil <strong>{sentTo}</strong> on konto, saadeti sinna link, millega saad määrata
          uue parooli. Link kehtib ühe tunni.
        </p>
        <p>Kui kirja mõne minuti jooksul ei tule, vaata rämpsposti kausta ja kontrolli aadressi.</p>
      </Stack>
    )
  }
  return (
    <Form form={form} submit="Saada link" isWideButton>
      <EmailField
        {...form.text('email')}
        description="Sellele saadetakse link, millega saad määrata uue parooli"
        autoComplete="username"
      />
    </Form>
  )
}

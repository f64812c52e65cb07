import { Button, Loader } from '@mantine/core'
import { type ErrorComponentProps, useRouter, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { aboutPath, homePath } from '../paths.ts'
import { Loading, Skeleton } from '../ui/states/skeleton.tsx'
import { PageHeading, HiddenHeading } from '../ui/text/page-heading.tsx'

/**
 * Shown instead of a page whose code failed or could not be loaded; the bar and the footer stay.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  return (
    <div role="alert">
      <PageHeading title="Midagi läks valesti">
        Lehte ei saanud näidata. Proovi uuesti; kui see ei aita, laadi leht uuesti.
      </PageHeading>
      <Button
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        Proovi uuesti
      </Button>
    </div>
  )
}

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Lehte ei leitud">
        Sellel aadressil ei ole midagi. Võib-olla on leht ümber nimetatud. Ettevõtte leiab
        otsingust; mida siin on, ütleb leht <Link {...aboutPath()}>Kvartalist</Link>.
      </PageHeading>
      <Button renderRoot={(props) => <Link {...homePath()} {...props} />}>Tagasi esilehele</Button>
    </>
  )
}

/** The skeleton of a page whose code is still loading. */
export function PendingPage() {
  return (
    <>
      <HiddenHeading title="Kvartal" />
      <Loading label="Lehe laadimine" gap={14}>
        <Skeleton height={32} width={340} />
        <Skeleton height={18} width={260} />
        <Skeleton height={160} />
        <Skeleton height={360} />
      </Loading>
    </>
  )
}

/** Shown until it is known who is logged in. */
export function FullPageSpinner() {
  return (
    <Loading label="Sisselogimise kontrollimine">
      <Loader size="lg" mx="auto" mt="45vh" />
    </Loading>
  )
}

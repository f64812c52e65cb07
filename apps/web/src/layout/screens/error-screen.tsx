import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageHeading } from '../../ui/text/page-heading.tsx'

/** Shown instead of a page whose code failed or could not be loaded; the bar and the footer stay. */
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

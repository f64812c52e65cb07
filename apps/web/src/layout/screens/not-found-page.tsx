import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { homePath } from '../../paths.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Lehte ei leitud">
        Sellel aadressil ei ole midagi. Võib-olla on leht ümber nimetatud.
      </PageHeading>
      <Button renderRoot={(props) => <Link {...homePath()} {...props} />}>Tagasi esilehele</Button>
    </>
  )
}

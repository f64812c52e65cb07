import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { companiesPath } from '../../paths.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'

/** Shown when the company in the address does not exist, or is hidden from visitors. */
export function UnknownCompany() {
  return (
    <>
      <PageHeading title="Ettevõtet ei leitud">
        Seda ettevõtet Kvartalis ei ole või ei ole see enam nähtav. Otsi seda nime või registrikoodi
        järgi.
      </PageHeading>
      <Button renderRoot={(props) => <Link {...companiesPath()} {...props} />}>
        Vaata kõiki ettevõtteid
      </Button>
    </>
  )
}

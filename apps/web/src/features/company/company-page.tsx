import { PageHeading } from '../../ui/page-heading.tsx'

export function CompanyPage() {
  return <PageHeading title="Ettevõte" />
}

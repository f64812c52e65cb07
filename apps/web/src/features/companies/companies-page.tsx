import { PageHeading } from '../../ui/page-heading.tsx'

export function CompaniesPage() {
  return <PageHeading title="Ettevõtted" />
}

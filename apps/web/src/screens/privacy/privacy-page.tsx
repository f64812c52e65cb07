import { PageHeading } from '../../ui/text/page-heading.tsx'

/** What is kept of people, why and how long. */
export function PrivacyPage() {
  return <PageHeading title="Privaatsus" />
}

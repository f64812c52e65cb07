import { PageHeading } from '../../ui/text/page-heading.tsx'

/** Where the figures come from, how they are reckoned, and who runs this installation. */
export function AboutPage() {
  return <PageHeading title="Kvartalist" />
}

import { HiddenHeading } from '../../ui/text/page-heading.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'

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

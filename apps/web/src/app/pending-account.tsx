import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/states/skeleton.tsx'
import { HiddenHeading } from '../ui/text/page-heading.tsx'
import { NarrowColumn } from './narrow-column.tsx'

/** The skeleton of an account screen: a heading, two fields and a button in the narrow card. */
export function PendingAccount() {
  return (
    <NarrowColumn>
      <HiddenHeading title="Kvartal" />
      <Card>
        <Loading label="Lehe laadimine" gap={20}>
          <Skeleton height={32} width={140} />
          <Skeleton height={62} />
          <Skeleton height={62} />
          <Skeleton height={36} />
        </Loading>
      </Card>
    </NarrowColumn>
  )
}

import { Stack } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

/** The space of the chart and the tables while they are loading. */
export function ComparisonSkeleton() {
  return (
    <Loading label="Võrdlusandmete laadimine">
      <Stack gap={14}>
        <Card>
          <Skeleton height={560} />
        </Card>
        <Card>
          <Skeleton height={260} />
        </Card>
      </Stack>
    </Loading>
  )
}

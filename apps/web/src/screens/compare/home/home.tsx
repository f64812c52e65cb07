import { Stack } from '@mantine/core'
import { lazy, type RefObject, Suspense } from 'react'
import { useSession } from '../../../api/session.ts'
import type { OpenCompare } from '../use-compare.ts'
import { ExampleRankings } from './example-rankings.tsx'
import { HeadlineTiles } from './headline-tiles.tsx'
import { Landing } from './landing.tsx'

// Loaded lazily, since visitors do not need it.
const MyCompanies = lazy(async () => ({
  default: (await import('../../../watch/my-companies.tsx')).MyCompanies,
}))

interface HomeProps {
  readonly compare: OpenCompare
  readonly selectorRef: RefObject<HTMLInputElement | null>
  /** What must be known of the figures. */
  readonly note: string
}

/** Shown while nothing is selected: the country today, then where to go on, then the product. */
export function Home({ compare, selectorRef, note }: HomeProps) {
  const { isAuthenticated } = useSession()
  return (
    <Stack gap={16}>
      <HeadlineTiles compare={compare} note={note} />
      {isAuthenticated && (
        <Suspense fallback={null}>
          <MyCompanies />
        </Suspense>
      )}
      <ExampleRankings />
      <Landing selectorRef={selectorRef} />
    </Stack>
  )
}

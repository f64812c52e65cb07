import { counted } from '@kvartal/domain/format/counted'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense } from 'react'
import { headlineQuery } from '../../../api/ranking.ts'
import { useSession } from '../../../api/session.ts'
import { publicationDate } from '../../../figures/publication-words.ts'
import type { OpenCompare } from '../use-compare.ts'
import { ExampleRankings } from './example-rankings.tsx'
import { HeadlineTiles } from './headline-tiles.tsx'
import { Landing } from './landing.tsx'

// Loaded lazily, since visitors do not need it.
const MyCompanies = lazy(async () => ({
  default: (await import('../../../watch/my-companies.tsx')).MyCompanies,
}))

/** The quarter of the home page's figures, when it was published, and how many quarters there are. */
export function HomeLine({
  compare: { published, companyCount: listed },
}: {
  readonly compare: OpenCompare
}) {
  const headline = useQuery(headlineQuery())
  const shown = published.find((period) => periodKey(period) === headline.data?.period)
  const quarters = counted(published.length, 'kvartal', 'kvartalit')
  if (published.length === 0)
    return <>EMTA andmeid ei ole veel laaditud · {counted(listed, 'ettevõte', 'ettevõtet')}</>
  if (shown === undefined) return <>EMTA avaandmed · {quarters}</>
  return (
    <>
      {periodLabel(shown)} · avaldatud {publicationDate(shown)} · {quarters}
    </>
  )
}

export interface HomeProps {
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

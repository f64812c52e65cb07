import type { WatchedCompanies } from '@kvartal/contract/watch'
import { formatDate } from '@kvartal/domain/format/date'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { watchedCompaniesQuery, watchedListsQuery, watchedQuery } from '../api/watch.ts'
import { companiesPath, rankingPath, watchPath } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { QueryView } from '../ui/states/query-view.tsx'
import { BlockSkeleton } from '../ui/states/skeleton.tsx'
import { WatchedLists } from './watched-lists.tsx'
import { WatchedNews } from './watched-news.tsx'
import { WatchedTable } from './watched-table.tsx'

const rowsOnStartPage = 10
const rowsOfLists = 3

const howToBegin =
  'Vajuta ettevõtte lehel, ühe tagi ettevõtete loendis või edetabelis nuppu „Jälgi“. Siin näed siis uusimaid arve ja muutusi.'

/** What a logged-in person watches, on the start page. */
export function MyCompanies() {
  const watched = useQuery(watchedQuery())
  return (
    <QueryView
      query={watched}
      loading={<CardSkeleton />}
      failed="Jälgitavaid ei saanud laadida"
      isInOwnCard
    >
      {({ companies, tags, rankings }) => {
        const hasLists = tags.length + rankings.length > 0
        if (companies.length === 0 && !hasLists) return <NothingYet />
        return (
          <>
            {companies.length > 0 && <WatchedCompaniesCard />}
            {hasLists && <WatchedListsCard />}
          </>
        )
      }}
    </QueryView>
  )
}

function WatchedCompaniesCard() {
  const query = useQuery(watchedCompaniesQuery())
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton />}
      failed="Jälgitavaid ettevõtteid ei saanud laadida"
      isInOwnCard
    >
      {(watched) => (
        <Card isFlush title="Minu ettevõtted" aside={<Aside watched={watched} />}>
          <WatchedNews watched={watched} />
          <WatchedTable companies={watched.companies} rowsAtOnce={rowsOnStartPage} />
        </Card>
      )}
    </QueryView>
  )
}

function Aside({ watched: { publishedOn } }: { readonly watched: WatchedCompanies }) {
  return (
    <Group gap={12}>
      {publishedOn !== null && <span>Viimati avaldatud {formatDate(publishedOn)}</span>}
      <Link {...watchPath()}>Halda loendit</Link>
    </Group>
  )
}

function WatchedListsCard() {
  const query = useQuery(watchedListsQuery())
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton />}
      failed="Jälgitavaid edetabeleid ei saanud laadida"
      isInOwnCard
    >
      {(lists) => (
        <Card title="Minu tagid ja edetabelid" aside={<Link {...watchPath()}>Halda loendit</Link>}>
          <WatchedLists lists={lists} rows={rowsOfLists} />
        </Card>
      )}
    </QueryView>
  )
}

/** A single line, since the start page itself links to companies and the ranking. */
function NothingYet() {
  return (
    <Card title="Minu ettevõtted">
      <Text size="sm" c="dimmed" mt={8}>
        {howToBegin}
      </Text>
    </Card>
  )
}

/** Explains how to begin. */
export function NothingWatched() {
  return (
    <Card title="Minu ettevõtted">
      <EmptyState title="Sa ei jälgi veel ühtegi ettevõtet">
        <p>{howToBegin}</p>
        <br />
        <Group gap={10} justify="center">
          <Button renderRoot={(props) => <Link {...companiesPath()} {...props} />}>
            Vali ettevõtted
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...rankingPath()} {...props} />}>
            Ava edetabel
          </Button>
        </Group>
      </EmptyState>
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <BlockSkeleton label="Minu ettevõtete laadimine" height={240} />
    </Card>
  )
}

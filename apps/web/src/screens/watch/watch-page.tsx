import type { WatchSubject } from '@kvartal/contract/watch'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { watchedCompaniesQuery, watchedListsQuery, watchedQuery } from '../../api/watch.ts'
import { useUndoOffer } from '../../ui/alerts/use-undo-offer.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../ui/states/table-skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { NothingWatched } from '../../watch/my-companies.tsx'
import { useWatching } from '../../watch/watch-button.tsx'
import { nameOf, WatchedLists } from '../../watch/watched-lists.tsx'
import { WatchedNews } from '../../watch/watched-news.tsx'
import { WatchedTable } from '../../watch/watched-table.tsx'
import { DigestCard } from './digest-card.tsx'

const rowsAtOnce = 100
const wholeTop = 10

/** What the user watches, with buttons to stop watching, and the mailed digests. */
export function WatchPage() {
  const watched = useQuery(watchedQuery())
  // Here and not in a card, since the undo offer of the last removal must outlive its card.
  const end = useEnding()
  return (
    <>
      <PageHeading title="Minu ettevõtted">
        Ettevõtted, tagid ja edetabelid, mida jälgid, ning kokkuvõtted e-postiga
      </PageHeading>
      <QueryView
        query={watched}
        loading={<TableCardSkeleton label="Minu ettevõtete laadimine" rows={8} />}
        failed="Jälgitavaid ei saanud laadida"
        isInOwnCard
      >
        {({ companies, tags, rankings, digest }) => (
          <Stack gap={16}>
            <DigestCard digest={digest} />
            {companies.length + tags.length + rankings.length === 0 && <NothingWatched />}
            {companies.length > 0 && <CompaniesCard codes={companies} end={end} />}
            {tags.length + rankings.length > 0 && (
              <ListsCard subjects={[...tags, ...rankings]} end={end} />
            )}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

type End = (watch: WatchSubject, name: string) => void

/** Stops watching at once, and offers to undo that. */
function useEnding(): End {
  const { change } = useWatching()
  const { offer } = useUndoOffer()
  return (watch, name) => {
    change({ watch, name, isWatched: false })
    offer(`Sa ei jälgi enam: ${name}`, () => change({ watch, name, isWatched: true }))
  }
}

function CompaniesCard({ codes, end }: { readonly codes: readonly string[]; readonly end: End }) {
  const query = useQuery(watchedCompaniesQuery())
  return (
    <QueryView
      query={query}
      loading={<TableCardSkeleton label="Jälgitavate ettevõtete laadimine" rows={8} />}
      failed="Jälgitavaid ettevõtteid ei saanud laadida"
      isInOwnCard
    >
      {(watched) => (
        <Card isFlush title="Ettevõtted">
          <WatchedNews watched={watched} />
          <WatchedTable
            companies={watched.companies.filter(({ registryCode }) => codes.includes(registryCode))}
            rowsAtOnce={rowsAtOnce}
            onRemove={({ registryCode, name }) =>
              end({ kind: 'company', subject: registryCode }, name ?? registryCode)
            }
          />
        </Card>
      )}
    </QueryView>
  )
}

function ListsCard({ subjects, end }: { readonly subjects: readonly string[]; readonly end: End }) {
  const query = useQuery(watchedListsQuery())
  return (
    <QueryView
      query={query}
      loading={<TableCardSkeleton label="Jälgitavate edetabelite laadimine" rows={4} />}
      failed="Jälgitavaid edetabeleid ei saanud laadida"
      isInOwnCard
    >
      {(lists) => (
        <Card title="Tagid ja edetabelid">
          <WatchedLists
            lists={lists.filter(({ subject }) => subjects.includes(subject))}
            rows={wholeTop}
            onRemove={(list) =>
              end(
                { kind: list.kind === 'tag' ? 'tag' : 'ranking', subject: list.subject },
                nameOf(list),
              )
            }
          />
        </Card>
      )}
    </QueryView>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { latestChangesQuery } from '../../api/audit-log.ts'
import { EntryList } from '../../audit/entry-list.tsx'
import { auditLogPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'

/** Who has changed what lately. */
export function LatestChangesCard() {
  const query = useQuery(latestChangesQuery())
  return (
    <Card title="Viimased muudatused" aside={<Link {...auditLogPath()}>Auditilogi</Link>}>
      <QueryView
        query={query}
        loading={
          <Loading label="Viimaste muudatuste laadimine" gap={8}>
            <Skeleton height={200} />
          </Loading>
        }
        failed="Viimaste muudatuste laadimine ebaõnnestus"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title="Midagi ei ole veel muudetud">
            Siia jõuab iga muudatus kohe, kui see tehakse.
          </EmptyState>
        }
      >
        {({ rows }) => <EntryList entries={rows} now={new Date(query.dataUpdatedAt)} isShort />}
      </QueryView>
    </Card>
  )
}

import { counted } from '@kvartal/domain/format/counted'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { formatWhole } from '@kvartal/domain/format/number'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyListQuery, companySearchQuery } from '../../../api/companies.ts'
import { tagsQuery } from '../../../api/tags.ts'
import { FilterBar } from '../search/filter-bar.tsx'
import { findCompanies, indexCompanies, withFoundByServer } from '../search/find-companies.ts'
import { RetryNote } from '../search/retry-note.tsx'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import classes from './companies-page.module.css'
import { useCompanyFilter } from './company-filter.ts'
import { CompanyList } from './company-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useOpenedByEnter } from './use-opened-by-enter.ts'

/**
 * The public list of active companies.
 *
 * The loaded list answers a search at once, without the network. The server is queried in parallel for what the list
 * lacks, former names and companies beyond the first 10,000, and its matches are merged in when they arrive.
 */
export function CompaniesPage() {
  const list = useQuery(companyListQuery())
  const tagList = useQuery(tagsQuery())
  const index = useMemo(() => indexCompanies(list.data?.rows ?? []), [list.data])
  const filter = useCompanyFilter()
  const searched = useQuery({ ...companySearchQuery(filter.text), enabled: filter.text !== '' })

  const tags = useMemo(() => new Map((tagList.data ?? []).map((tag) => [tag._id, tag])), [tagList.data])
  const tagKey = filter.tags.filter((id) => tagList.data === undefined || tags.has(id)).join()
  const rows = useMemo(() => {
    const wanted = new Set(tagKey === '' ? [] : tagKey.split(','))
    const found = findCompanies(index, { query: companyQuery(filter.text), tags: wanted })
    return withFoundByServer(found, searched.data?.rows ?? [], wanted)
  }, [index, filter.text, tagKey, searched.data])

  const openByEnter = useOpenedByEnter(filter, rows)
  useAlertWhile(tagList.isError, 'Tagide laadimine ebaõnnestus')

  const total = list.data?.pagination.total ?? 0
  return (
    <>
      <PageHeading title="Ettevõtted">Kvartalis olevad ettevõtted nime järgi</PageHeading>
      <div className={classes.stack}>
        <Card>
          <FilterBar
            filter={{ ...filter, tags: tagKey === '' ? [] : tagKey.split(',') }}
            tags={tagList.data ?? []}
            hint="Täpse registrikoodi korral avab Enter ettevõtte lehe"
            onEnter={openByEnter}
          />
        </Card>
        <div className={classes.summary} role="status">
          {list.isSuccess && (
            <span>
              Kuvatud {counted(rows.length, 'ettevõte', 'ettevõtet')} {formatWhole(total)}-st
            </span>
          )}
          {filter.text !== '' && <RetryNote query={searched}>Varasemate nimede seast otsimine ebaõnnestus.</RetryNote>}
          <RetryNote query={tagList}>Tagid jäid laadimata.</RetryNote>
        </div>
        <Card isFlush>
          {list.isPending && <TableSkeleton label="Ettevõtete laadimine" rows={14} />}
          {list.isError && (
            <FailedState
              title="Ettevõtete laadimine ebaõnnestus"
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          )}
          {list.isSuccess && rows.length > 0 && <CompanyList companies={rows} tags={tags} text={filter.text} />}
          {list.isSuccess && rows.length === 0 && (
            <NothingFound filter={filter} isSearching={searched.isFetching} isListEmpty={total === 0} />
          )}
        </Card>
      </div>
    </>
  )
}

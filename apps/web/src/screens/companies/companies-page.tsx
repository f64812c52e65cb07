import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { counted } from '@kvartal/domain/format/counted'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { companyListQuery, companySearchQuery } from '../../api/companies.ts'
import { latestFiguresQuery } from '../../api/figures.ts'
import { useCanOrOpen } from '../../api/open-to-all.ts'
import { CompanySearch } from '../../companies/list/company-search.tsx'
import { CompanyTable } from '../../companies/list/company-table.tsx'
import { NothingFound } from '../../companies/list/nothing-found.tsx'
import { PhonePager, usePhonePages } from '../../companies/list/phone-pages.tsx'
import { type FoundCompanies, useFoundCompanies } from '../../companies/list/use-found-companies.ts'
import { type ListFilter, useListFilter } from '../../companies/list/use-list-filter.ts'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { companyPath, companiesPath, recommendPath } from '../../paths.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { WatchButton } from '../../watch/watch-button.tsx'
import { listColumns, listOnPhone, listOnTablet } from './list-columns.tsx'
import { type CompanySizes, listOrder, orderedRows, sizesOf, sortText } from './list-order.ts'

interface Row {
  readonly registryCode: string
}

/**
 * Enter on a complete registry code opens its company, as soon as its row is loaded.
 * @returns the handler for Enter
 */
export function useOpenedByEnter({ typed }: ListFilter, rows: readonly Row[]): () => void {
  const navigate = useNavigate()
  const code = typedRegistryCode(typed)
  const [entered, setEntered] = useState<string | null>(null)
  const isFound =
    code !== null && code === entered && rows.some(({ registryCode }) => registryCode === code)
  useEffect(() => {
    if (isFound) void navigate(companyPath(code))
  }, [isFound, code, navigate])
  return () => setEntered(code)
}

const route = getRouteApi('/companies')

/** Below this width the list has no headings to sort by. */
const wideFrom = '75em'

const noSizes: CompanySizes = new Map()

/** The public list of active companies. */
export function CompaniesPage() {
  const navigate = route.useNavigate()
  const address = route.useSearch()
  const { sort, page } = useMemo(() => listOrder.read(address).view, [address])
  const { q, tag, allTags } = address
  const filter = useListFilter({
    q,
    tag,
    allTags,
    onShow: (next, step) =>
      void navigate({
        ...companiesPath({ ...address, ...next, page: '' }),
        ...step,
        resetScroll: false,
      }),
  })
  const change = useCallback(
    (next: { readonly sort?: string; readonly page?: string }) =>
      void navigate({
        ...companiesPath(),
        search: (present) => ({ ...present, page: '', ...next }),
        resetScroll: next.page !== undefined,
      }),
    [navigate],
  )
  const list = useQuery(companyListQuery())
  const latest = useQuery(latestFiguresQuery())
  const sizes = useMemo(
    () => (latest.data === undefined ? noSizes : sizesOf(latest.data)),
    [latest.data],
  )
  const searched = useQuery({ ...companySearchQuery(filter.text), enabled: filter.text !== '' })
  const found = useFoundCompanies({
    companies: list.data?.rows,
    fromServer: searched.data?.rows,
    filter,
  })
  const columns = useMemo(
    () => listColumns(sizes, { sort, sortBy: (next) => change({ sort: sortText(next) }) }),
    [sizes, sort, change],
  )
  const ordered = useMemo(() => orderedRows(found.rows, sort, sizes), [found.rows, sort, sizes])
  const shown = usePhonePages(ordered, page)
  const openByEnter = useOpenedByEnter(filter, found.rows)
  const total = list.data?.pagination.total ?? 0
  const hasHeadings = useMediaQuery(`(min-width: ${wideFrom})`, undefined, {
    getInitialValueInEffect: false,
  })
  const sortedBy = sort === null ? '' : sortText(sort)
  const quarter = parsePeriodKey(latest.data?.period ?? '')

  return (
    <>
      <PageHeading
        title="Ettevõtted"
        actions={list.data === undefined ? undefined : <ListActions found={found} />}
      >
        Kvartalis olevad ettevõtted
        {quarter !== null && ` · käive ja töötajad: ${periodLabel(quarter)}, käibe muutus aastaga`}
      </PageHeading>
      <Stack gap={14}>
        <CompanySearch
          list={list}
          searched={searched}
          found={found}
          total={total}
          hint="Täpse registrikoodi korral avab Enter ettevõtte lehe"
          moreFilters={
            hasHeadings ? undefined : (
              <NativeSelect
                label="Järjesta"
                data={
                  orders.some(({ value }) => value === sortedBy)
                    ? orders
                    : [...orders, { value: sortedBy, label: 'Veeru järgi' }]
                }
                value={sortedBy}
                onChange={({ currentTarget: { value } }) => change({ sort: value })}
              />
            )
          }
          onEnter={openByEnter}
          whenNone={
            total === 0 ? (
              <EmptyState title="Ühtegi ettevõtet ei ole veel lisatud" />
            ) : (
              <NoCompany filter={found.filter} isSearching={searched.isFetching} />
            )
          }
          renderRows={() => (
            <>
              <CompanyTable
                companies={shown.rows}
                tags={found.tags}
                text={filter.text}
                columns={columns}
                wideFrom={wideFrom}
                tabletLayout={listOnTablet}
                phoneLayout={listOnPhone}
              />
              <PhonePager shown={shown} onTurn={(next) => change({ page: next })} />
            </>
          )}
        />
      </Stack>
    </>
  )
}

const orders = [
  { value: '', label: 'Nime järgi' },
  { value: '-revenue', label: 'Suurem käive enne' },
  { value: '-employees', label: 'Rohkem töötajaid enne' },
  { value: '-change', label: 'Kiirem käibe kasv enne' },
  { value: 'change', label: 'Suurem käibe langus enne' },
  { value: 'county', label: 'Maakonna järgi' },
  { value: 'code', label: 'Registrikoodi järgi' },
]

function ListActions({ found }: { readonly found: FoundCompanies }) {
  const [tagId, ...others] = found.filter.tags
  const tag = others.length === 0 ? found.tags.get(tagId ?? '') : undefined
  return (
    <Group gap={8}>
      {tag !== undefined && (
        <WatchButton watch={{ kind: 'tag', subject: tag._id }} name={`tag ${tag.name}`} />
      )}
      <DownloadMenu view={listedView(found)} />
    </Group>
  )
}

/** The companies that the filter finds. */
function listedView({ rows, filter: { text, tags, needsAll } }: FoundCompanies): ExportedView {
  return {
    path: '/export/companies',
    query: () => ({
      isActive: 'true',
      search: text === '' ? undefined : text,
      [needsAll ? 'allTags' : 'tags']: tags.length === 0 ? undefined : tags,
    }),
    holds: `${counted(rows.length, 'ettevõte', 'ettevõtet')}: nimi, registrikood, õiguslik vorm, maakond ja tagid`,
    hasPicture: false,
    hasWideTable: false,
  }
}

interface NoCompanyProps {
  readonly filter: ReturnType<typeof useListFilter>
  readonly isSearching: boolean
}

function NoCompany({ filter, isSearching }: NoCompanyProps) {
  const canRecommend = useCanOrOpen('recommend-company')
  return (
    <NothingFound
      filter={filter}
      isSearching={isSearching}
      codeAdvice="Kontrolli, kas kood on õige. Kvartalis on ainult siia lisatud ettevõtted, mitte kogu äriregister."
      codeAction={
        canRecommend && (
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link {...recommendPath({ code: filter.code ?? '' })} {...props} />
            )}
          >
            Soovita ettevõtet
          </Button>
        )
      }
    />
  )
}

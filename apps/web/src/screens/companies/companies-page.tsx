import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { counted } from '@kvartal/domain/format/counted'
import { missing } from '@kvartal/domain/format/number'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { companyListQuery, companySearchQuery } from '../../api/companies.ts'
import { useCanRecommend } from '../../api/recommendations.ts'
import {
  codeColumn,
  type CompanyColumn,
  nameColumn,
  tagsColumn,
  ViewLink,
} from '../../companies/list/company-columns.tsx'
import { CompanySearch } from '../../companies/list/company-search.tsx'
import classes from '../../companies/list/company-table.module.css'
import { type RowLayout, CompanyTable } from '../../companies/list/company-table.tsx'
import { NothingFound } from '../../companies/list/nothing-found.tsx'
import { type FoundCompanies, useFoundCompanies } from '../../companies/list/use-found-companies.ts'
import { type ListFilter, useListFilter } from '../../companies/list/use-list-filter.ts'
import { CompareButton } from '../../companies/tray/compare-button.tsx'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { companyPath, companiesPath, recommendPath } from '../../paths.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { WatchButton } from '../../watch/watch-button.tsx'

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

/** The columns of the public list. */
export const listColumns: readonly CompanyColumn[] = [
  codeColumn,
  nameColumn,
  tagsColumn,
  {
    id: 'county',
    heading: 'Maakond',
    width: '150px',
    renderCell: ({ county }) => <span className={classes.county}>{county ?? missing}</span>,
  },
  {
    id: 'actions',
    heading: 'Tegevused',
    width: '176px',
    renderCell: (company) => (
      <span className={classes.gathering}>
        <CompareButton registryCode={company.registryCode} name={company.name} isInRow />
        <ViewLink company={company} />
      </span>
    ),
  },
]

export const listOnTablet: RowLayout = {
  height: 36,
  lines: ['code name tags county actions'],
  rows: 'auto',
  tracks: '84px minmax(0, 3fr) minmax(0, 2fr) 124px 176px',
  gap: '0 16px',
}

/** A card: name, then code and county, then the tags. */
export const listOnPhone: RowLayout = {
  height: 92,
  lines: ['name name actions', 'code county actions', 'tags tags tags'],
  rows: 'auto auto 26px',
  tracks: '84px minmax(0, 1fr) auto',
  gap: '1px 12px',
}

const route = getRouteApi('/companies')

/** The public list of active companies. */
export function CompaniesPage() {
  const navigate = route.useNavigate()
  const filter = useListFilter({
    ...route.useSearch(),
    onShow: (address, step) =>
      void navigate({ ...companiesPath(address), ...step, resetScroll: false }),
  })
  const list = useQuery(companyListQuery())
  const searched = useQuery({ ...companySearchQuery(filter.text), enabled: filter.text !== '' })
  const found = useFoundCompanies({
    companies: list.data?.rows,
    fromServer: searched.data?.rows,
    filter,
  })
  const openByEnter = useOpenedByEnter(filter, found.rows)
  const total = list.data?.pagination.total ?? 0

  return (
    <>
      <PageHeading
        title="Ettevõtted"
        actions={list.data === undefined ? undefined : <ListActions found={found} />}
      >
        Kvartalis olevad ettevõtted nime järgi
      </PageHeading>
      <Stack gap={14}>
        <CompanySearch
          list={list}
          searched={searched}
          found={found}
          total={total}
          hint="Täpse registrikoodi korral avab Enter ettevõtte lehe"
          onEnter={openByEnter}
          whenNone={
            total === 0 ? (
              <EmptyState title="Ühtegi ettevõtet ei ole veel lisatud" />
            ) : (
              <NoCompany filter={found.filter} isSearching={searched.isFetching} />
            )
          }
          renderRows={(rows) => (
            <CompanyTable
              companies={rows}
              tags={found.tags}
              text={filter.text}
              columns={listColumns}
              tabletLayout={listOnTablet}
              phoneLayout={listOnPhone}
            />
          )}
        />
      </Stack>
    </>
  )
}

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
  const canRecommend = useCanRecommend()
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

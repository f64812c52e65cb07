import { counted } from '@kvartal/domain/format/counted'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { companyListQuery, companySearchQuery } from '../../../api/companies.ts'
import { useCanRecommend } from '../../../api/recommendations.ts'
import { companiesPath, recommendPath } from '../../../paths.ts'
import { DownloadMenu } from '../../../exports/download-menu.tsx'
import type { ExportedView } from '../../../exports/exported-view.ts'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { WatchButton } from '../../../watch/watch-button.tsx'
import { CompanySearch } from '../search/company-search.tsx'
import { NothingFound } from '../search/nothing-found.tsx'
import { type FoundCompanies, useFoundCompanies } from '../search/use-found-companies.ts'
import { useListFilter } from '../search/use-list-filter.ts'
import { CompanyTable } from '../table/company-table.tsx'
import { listColumns, listOnPhone, listOnTablet } from './list-columns.tsx'
import { useOpenedByEnter } from './use-opened-by-enter.ts'

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

import type { CompanyInList } from '@kvartal/contract/company'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { curatedCompaniesQuery, curatedSearchQuery } from '../../api/curated-companies.ts'
import { useCan } from '../../api/session.ts'
import { CompanySearch } from '../../companies/list/company-search.tsx'
import { CompanyTable } from '../../companies/list/company-table.tsx'
import { NothingFound } from '../../companies/list/nothing-found.tsx'
import { useFoundCompanies } from '../../companies/list/use-found-companies.ts'
import { useListFilter } from '../../companies/list/use-list-filter.ts'
import { bulkPath, manageCompaniesPath, recommendPath } from '../../paths.ts'
import { DataStatusCard } from '../../runs/status/data-status-card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { CompanyDialogs, useCompanyDialogs } from './company-dialogs.tsx'
import {
  curateColumns,
  curateOnPhone,
  curateOnTablet,
  readOnlyColumns,
  withoutSelection,
} from './curate-columns.tsx'
import { ViewFilter, useListView } from './list-view.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { TagPanel } from './tag-panel.tsx'
import { tagFacet, useFlip } from './use-flip.ts'

const route = getRouteApi('/companies/manage')

/**
 * All companies with their actions. Users who may not change them see the active ones, read-only.
 */
export function ManageCompaniesPage() {
  const mayCurate = useCan('curate-companies')
  const navigate = route.useNavigate()
  const filter = useListFilter({
    ...route.useSearch(),
    onShow: (address, step) =>
      void navigate({
        ...manageCompaniesPath(),
        search: ({ show, sort }) => ({ ...address, ...(show && { show }), ...(sort && { sort }) }),
        ...step,
        resetScroll: false,
      }),
  })
  const list = useQuery(curatedCompaniesQuery())
  const searched = useQuery({ ...curatedSearchQuery(filter.text), enabled: filter.text !== '' })
  const matching = useFoundCompanies({
    companies: list.data,
    fromServer: searched.data,
    filter,
    isComplete: true,
  })
  const listView = useListView(matching.rows)
  const clear = () => {
    filter.clear()
    if (listView.view.show !== undefined) listView.choose('')
  }
  const found = { ...matching, rows: listView.rows, filter: { ...matching.filter, clear } }
  const dialogs = useCompanyDialogs()
  const flip = useFlip()
  const selection = useSelection(list.data ?? none, found.rows)
  const table = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [openTags, setOpenTags] = useState<{
    readonly id: string
    readonly anchor: HTMLElement
  } | null>(null)
  const tagged = openTags === null ? undefined : found.byId.get(openTags.id)
  const taggedIds = useMemo(() => new Set(tagged?.tags), [tagged])
  const focusTable = () => table.current?.focus({ preventScroll: true })

  // The same columns as long as rows need not be rendered again.
  const { ids: selected, toggle: select, toggleShown: selectShown } = selection
  const { edit, remove } = dialogs
  const toggleTags = useCallback(
    (id: string, anchor: HTMLElement) =>
      setOpenTags((open) => (open?.anchor === anchor ? null : { id, anchor })),
    [setOpenTags],
  )
  const rowCount = found.rows.length
  const openTagsOf = openTags?.id ?? null
  const { sortBy } = listView
  const { sort } = listView.view
  const columns = useMemo(
    () =>
      mayCurate
        ? curateColumns({
            selected,
            rowCount,
            openTagsOf,
            sorting: { sort, sortBy },
            actions: {
              select,
              selectShown,
              openTags: toggleTags,
              flip: (company, facet, value) => flip({ companies: [company], facet, value }),
              edit,
              remove,
            },
          })
        : readOnlyColumns(remove, { sort, sortBy }),
    [
      mayCurate,
      sort,
      sortBy,
      selected,
      rowCount,
      openTagsOf,
      select,
      selectShown,
      toggleTags,
      flip,
      edit,
      remove,
    ],
  )

  return (
    <>
      <PageHeading title="Ettevõtete haldus">
        {mayCurate
          ? 'Ettevõtete lisamine, muutmine ja tagid'
          : 'Ettevõtteid muudavad haldur ja administraator'}
      </PageHeading>
      <Stack gap={14}>
        <DataStatusCard />
        {mayCurate && <RecentChanges />}
        <CompanySearch
          list={listView.waitsFor ?? list}
          moreFilters={<ViewFilter list={listView} />}
          searched={searched}
          found={found}
          total={list.data?.length ?? 0}
          hint="Otsitakse nimest, varasematest nimedest ja registrikoodist"
          {...(list.error !== null && { failureReason: list.error.message })}
          action={
            mayCurate && (
              <Group gap={8}>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...bulkPath()} {...props} />}
                >
                  Lisa mitu
                </Button>
                <Button ref={addButton} onClick={() => dialogs.add()}>
                  Lisa ettevõte
                </Button>
              </Group>
            )
          }
          whenNone={
            <NothingFound
              filter={found.filter}
              isSearching={searched.isFetching}
              codeAdvice={
                mayCurate
                  ? 'Kontrolli, kas kood on õige, või lisa ettevõte.'
                  : 'Kontrolli, kas kood on õige, või soovita ettevõtet: haldur otsustab, kas see lisada.'
              }
              codeAction={
                <UnknownCodeButton
                  code={filter.code ?? ''}
                  mayCurate={mayCurate}
                  onAdd={dialogs.add}
                />
              }
              whenEmpty={
                list.data?.length === 0 ? (
                  <NoCompaniesYet mayCurate={mayCurate} onAdd={() => dialogs.add()} />
                ) : undefined
              }
            />
          }
          renderRows={(rows) => (
            <>
              <CompanyTable
                ref={table}
                companies={rows}
                tags={found.tags}
                text={filter.text}
                columns={columns}
                tabletLayout={mayCurate ? curateOnTablet : readOnlyOnTablet}
                phoneLayout={mayCurate ? curateOnPhone : readOnlyOnPhone}
                selected={selected}
              />
              {mayCurate && selection.companies.length > 0 && (
                <SelectionBar
                  companies={selection.companies}
                  notShown={selection.companies.length - selected.size}
                  tags={found.tagList.data ?? []}
                  onFlip={flip}
                  onClear={() => {
                    selection.clear()
                    focusTable()
                  }}
                />
              )}
            </>
          )}
        />
      </Stack>
      {openTags !== null && tagged !== undefined && (
        <TagPanel
          key={openTags.id}
          label={`Tagid: ${tagged.name}`}
          anchor={openTags.anchor}
          tags={found.tagList.data ?? []}
          on={taggedIds}
          emptySentence="Tage ei ole veel lisatud"
          onChoose={({ _id }, value) => flip({ companies: [tagged], facet: tagFacet(_id), value })}
          onClose={() => {
            setOpenTags(null)
            // A row that no longer matches the filter disappears together with its button.
            if (!openTags.anchor.isConnected) focusTable()
          }}
        />
      )}
      <CompanyDialogs
        dialogs={dialogs}
        tags={found.tagList.data ?? []}
        mayCurate={mayCurate}
        // The button that opened the dialog disappears with its row.
        onRemoved={() => requestAnimationFrame(() => addButton.current?.focus())}
      />
    </>
  )
}

const none: readonly CompanyInList[] = []
const readOnlyOnTablet = withoutSelection(curateOnTablet)
const readOnlyOnPhone = withoutSelection(curateOnPhone)

interface UnknownCodeButtonProps {
  readonly code: string
  readonly mayCurate: boolean
  readonly onAdd: (code: string) => void
}

function UnknownCodeButton({ code, mayCurate, onAdd }: UnknownCodeButtonProps) {
  if (mayCurate) {
    return (
      <Button size="xs" onClick={() => onAdd(code)}>
        Lisa ettevõte
      </Button>
    )
  }
  return (
    <Button size="xs" renderRoot={(props) => <Link {...recommendPath({ code })} {...props} />}>
      Soovita ettevõtet
    </Button>
  )
}

function NoCompaniesYet({
  mayCurate,
  onAdd,
}: {
  readonly mayCurate: boolean
  readonly onAdd: () => void
}) {
  return (
    <EmptyState title="Ettevõtteid pole lisatud">
      {mayCurate ? (
        <>
          <p>Lisa esimene ettevõte registrikoodi järgi.</p>
          <Button mt={12} size="xs" onClick={onAdd}>
            Lisa ettevõte
          </Button>
        </>
      ) : (
        <p>Siia ilmuvad ettevõtted, kui haldur on need lisanud.</p>
      )}
    </EmptyState>
  )
}

import type { CompanyInList } from '@kvartal/contract/company'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { curatedCompaniesQuery, curatedSearchQuery } from '../../api/curated-companies.ts'
import { useCan } from '../../api/session.ts'
import { CompanySearch } from '../../companies/list/company-search.tsx'
import { CompanyTable } from '../../companies/list/company-table.tsx'
import { NothingFound } from '../../companies/list/nothing-found.tsx'
import { PhonePager, usePhonePages } from '../../companies/list/phone-pages.tsx'
import { useFoundCompanies } from '../../companies/list/use-found-companies.ts'
import { useListFilter } from '../../companies/list/use-list-filter.ts'
import { bulkPath, manageCompaniesPath, recommendPath } from '../../paths.ts'
import { DataStatusCard } from '../../runs/status/data-status-card.tsx'
import { useIsPhone } from '../../ui/measure/use-is-phone.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { CompanyDialogs, useCompanyDialogs } from './company-dialogs.tsx'
import {
  curateColumns,
  curateOnPhone,
  curateOnTablet,
  phoneColumns,
  readOnlyColumns,
  withoutSelection,
} from './curate-columns.tsx'
import { ViewFilter, useListView } from './list-view.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { RowPanel, useRowPanel } from './row-panel.tsx'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { useFlip } from './use-flip.ts'

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
  const shown = usePhonePages(found.rows, listView.view.page)
  const selection = useSelection(list.data ?? none, shown.rows)
  const table = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isPhone = useIsPhone()
  const { open: openPanel, show: showPanel, toggle: togglePanel } = useRowPanel()
  const openPanelOf = openPanel?.id ?? null
  const ofPanel = found.byId.get(openPanelOf ?? '')
  const focusTable = () => table.current?.focus({ preventScroll: true })

  // The same columns as long as rows need not be rendered again.
  const { ids: selected, toggle: select, toggleShown: selectShown } = selection
  const { edit, remove } = dialogs
  const rowCount = shown.rows.length
  const { sortBy } = listView
  const { sort } = listView.view
  const columns = useMemo(() => {
    const options = {
      selected,
      rowCount,
      openPanelOf,
      actions: {
        select,
        selectShown,
        openPanel: togglePanel,
        flip: (company: CompanyInList, facet: 'isActive' | 'isTracked', value: boolean) =>
          flip({ companies: [company], facet, value }),
        edit,
        remove,
      },
    }
    if (isPhone) return phoneColumns(options)
    const sorting = { sort, sortBy }
    return mayCurate ? curateColumns({ ...options, sorting }) : readOnlyColumns(remove, sorting)
  }, [
    isPhone,
    mayCurate,
    sort,
    sortBy,
    selected,
    rowCount,
    openPanelOf,
    select,
    selectShown,
    togglePanel,
    flip,
    edit,
    remove,
  ])

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
          renderRows={() => (
            <>
              <CompanyTable
                ref={table}
                companies={shown.rows}
                tags={found.tags}
                text={filter.text}
                columns={columns}
                tabletLayout={mayCurate ? curateOnTablet : readOnlyOnTablet}
                phoneLayout={mayCurate ? curateOnPhone : readOnlyOnPhone}
                selected={selected}
              />
              <PhonePager shown={shown} onTurn={listView.turn} />
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
      {openPanel !== null && ofPanel !== undefined && (
        <RowPanel
          key={openPanel.id}
          panel={openPanel}
          company={ofPanel}
          tags={found.tagList.data ?? []}
          mayCurate={mayCurate}
          onFlip={flip}
          onEdit={edit}
          onRemove={remove}
          onShow={showPanel}
          onRowGone={focusTable}
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

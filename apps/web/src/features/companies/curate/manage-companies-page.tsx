import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { FilterBar } from '../search/filter-bar.tsx'
import { RetryNote } from '../search/retry-note.tsx'
import { DataStatusCard } from '../../../runs/status/data-status-card.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { CompanyDialogs } from './company-dialogs.tsx'
import { CompanyTable } from './company-table.tsx'
import { tagFacet } from './facet.ts'
import classes from './manage-companies-page.module.css'
import { NoCompanies } from './no-companies.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TagPanel } from './tag-panel.tsx'
import { useCompanyDialogs } from './use-company-dialogs.ts'
import { useCuratedList } from './use-curated-list.ts'
import { useFlip } from './use-flip.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSelection } from './use-selection.ts'

/** All companies with their actions. Users who may not change them see the active ones, read-only. */
export function ManageCompaniesPage() {
  const mayCurate = useCan('curate-companies')
  const { list, tagList, searched, tags, byId, rows, filter } = useCuratedList()
  const dialogs = useCompanyDialogs()
  const flip = useFlip()
  const selection = useSelection(rows)
  const [openTags, setOpenTags] = useState<{ readonly id: string; readonly anchor: HTMLElement } | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const actions = useRowActions({ selection, dialogs, flip, openTags, setOpenTags })
  const tagged = openTags === null ? undefined : byId.get(openTags.id)
  const total = list.data?.length ?? 0
  const taggedIds = useMemo(() => new Set(tagged?.tags), [tagged])

  return (
    <>
      <PageHeading title="Ettevõtete haldus">
        {mayCurate ? 'Ettevõtete lisamine, muutmine ja tagid' : 'Ettevõtteid muudavad haldur ja administraator'}
      </PageHeading>
      <div className={classes.stack}>
        <DataStatusCard />
        <Card>
          <FilterBar
            filter={filter}
            tags={tagList.data ?? []}
            hint="Otsitakse nimest, varasematest nimedest ja registrikoodist"
          />
        </Card>
        <div className={classes.summary}>
          <div className={classes.counts} role="status">
            {list.isSuccess && (
              <span>
                Kuvatud {counted(rows.length, 'ettevõte', 'ettevõtet')} {formatWhole(total)}-st
              </span>
            )}
            {filter.text !== '' && <RetryNote query={searched}>Varasemate nimede seast otsimine ebaõnnestus.</RetryNote>}
            <RetryNote query={tagList}>Tagid jäid laadimata.</RetryNote>
          </div>
          {mayCurate && (
            <Button ref={addButton} onClick={() => dialogs.add()}>
              Lisa ettevõte
            </Button>
          )}
        </div>
        <Card isFlush>
          {list.isPending && <TableSkeleton label="Ettevõtete laadimine" rows={14} />}
          {list.isError && (
            <FailedState
              title="Ettevõtete laadimine ebaõnnestus"
              reason={list.error.message}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          )}
          {list.isSuccess && rows.length > 0 && (
            <CompanyTable
              ref={table}
              companies={rows}
              tags={tags}
              text={filter.text}
              mayCurate={mayCurate}
              selected={selection.ids}
              openTagsOf={openTags?.id ?? null}
              actions={actions}
              onSelectShown={selection.toggleShown}
            />
          )}
          {list.isSuccess && rows.length === 0 && (
            <NoCompanies
              filter={filter}
              isSearching={searched.isFetching}
              isListEmpty={total === 0}
              mayCurate={mayCurate}
              onAdd={dialogs.add}
            />
          )}
          {mayCurate && selection.companies.length > 0 && (
            <SelectionBar
              companies={selection.companies}
              tags={tagList.data ?? []}
              onFlip={flip}
              onClear={() => {
                selection.clear()
                table.current?.focus({ preventScroll: true })
              }}
            />
          )}
        </Card>
      </div>
      {openTags !== null && tagged !== undefined && (
        <TagPanel
          key={openTags.id}
          label={`Tagid: ${tagged.name}`}
          anchor={openTags.anchor}
          tags={tagList.data ?? []}
          on={taggedIds}
          emptySentence="Tage ei ole veel lisatud"
          onChoose={({ _id }, value) => flip({ companies: [tagged], facet: tagFacet(_id), value })}
          onClose={() => {
            setOpenTags(null)
            // A row that no longer matches the filter disappears together with its button.
            if (!openTags.anchor.isConnected) table.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <CompanyDialogs
        dialogs={dialogs}
        tags={tagList.data ?? []}
        mayCurate={mayCurate}
        // The button that opened the dialog disappears with its row.
        onRemoved={() => requestAnimationFrame(() => addButton.current?.focus())}
      />
    </>
  )
}

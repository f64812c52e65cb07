import type { TaxRate } from '@kvartal/contract/tax-rates'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { FormulaCard } from './formula-card.tsx'
import { messages } from './messages.ts'
import { rateColumns } from './rate-columns.ts'
import { RateForm } from './rate-form.tsx'
import { RemoveRateDialog } from './remove-rate-dialog.tsx'

/** Tax rates by year, from which the gross salary is estimated; for administrators. */
export function TaxRatesPage() {
  const list = useQuery(taxRatesQuery())
  const rates = list.data ?? []
  const [edited, setEdited] = useState<TaxRate | null>(null)
  const editButton = useRef<Element | null>(null)
  const card = useRef<HTMLElement>(null)
  const { opened: removed, open: askToRemove, close, closeRemoved } = useOpened<TaxRate>(card)

  const stopEditing = () => {
    if (edited === null) return
    setEdited(null)
    // Returns the focus to the row from which the form was filled.
    requestAnimationFrame(() => {
      if (editButton.current instanceof HTMLElement) editButton.current.focus()
    })
  }
  const actions = (rate: TaxRate) => ({
    subject: `${rate.year}. aasta maksumäärad`,
    onEdit: () => {
      editButton.current = document.activeElement
      setEdited(rate)
    },
    onRemove: () => askToRemove(rate),
  })
  return (
    <>
      <PageHeading title="Maksumäärad">Sotsiaalmaksu ja tulumaksu määrad aastate järgi</PageHeading>
      <Stack gap={16}>
        <Card
          title={edited === null ? 'Lisa maksumäärad' : `Muuda ${edited.year}. aasta maksumäärasid`}
        >
          <RateForm
            key={edited?.year}
            edited={edited}
            years={rates.map(({ year }) => year)}
            onDone={stopEditing}
          />
        </Card>
        <Card ref={card} isFlush title="Salvestatud maksumäärad">
          <QueryView
            query={list}
            loading={<TableSkeleton label="Maksumäärade laadimine" rows={8} />}
            failed={messages.loadFailed}
            empty={
              <EmptyState title="Maksumäärasid ei ole">
                Lisa ülal vähemalt üks aasta, muidu jääb palga hinnang arvutamata.
              </EmptyState>
            }
          >
            {(all) => (
              <RecordTable
                label="Maksumäärad aastate järgi"
                columns={rateColumns}
                rows={all}
                rowKey={({ year }) => year}
                actions={actions}
              />
            )}
          </QueryView>
        </Card>
        <FormulaCard />
      </Stack>
      {removed !== null && (
        <RemoveRateDialog
          year={removed.year}
          rates={rates}
          onClose={close}
          onRemoved={() => {
            if (edited?.year === removed.year) setEdited(null)
            closeRemoved()
          }}
        />
      )}
    </>
  )
}

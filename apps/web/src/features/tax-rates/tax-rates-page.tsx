import type { TaxRate } from '@kvartal/contract/tax-rates'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { FormulaCard } from './formula-card.tsx'
import { messages } from './messages.ts'
import { rateColumns } from './rate-columns.ts'
import { RateForm } from './rate-form.tsx'
import { RemoveRateDialog } from './remove-rate-dialog.tsx'
import classes from './tax-rates-page.module.css'

/** Tax rates by year, from which the gross salary is estimated; for administrators. */
export function TaxRatesPage() {
  const list = useQuery(taxRatesQuery())
  const [edited, setEdited] = useState<TaxRate | null>(null)
  const [removed, setRemoved] = useState<TaxRate | null>(null)
  const cameFrom = useRef<Element | null>(null)
  const tableCard = useRef<HTMLDivElement>(null)
  const rates = list.data ?? []

  const stopEditing = () => {
    if (edited === null) return
    setEdited(null)
    // Returns the focus to the row from which the form was filled.
    requestAnimationFrame(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    })
  }
  return (
    <>
      <PageHeading title="Maksumäärad">Sotsiaalmaksu ja tulumaksu määrad aastate järgi</PageHeading>
      <div className={classes.stack}>
        <Card title={edited === null ? 'Lisa maksumäärad' : `Muuda ${edited.year}. aasta maksumäärasid`}>
          <RateForm
            key={edited?.year}
            edited={edited}
            years={rates.map(({ year }) => year)}
            onDone={stopEditing}
          />
        </Card>
        <div ref={tableCard} tabIndex={-1} className={classes.table}>
          <Card isFlush title="Salvestatud maksumäärad">
            {list.isPending && <TableSkeleton label="Maksumäärade laadimine" rows={8} />}
            {list.isError && (
              <FailedState
                title={messages.loadFailed}
                onRetry={() => void list.refetch()}
                isRetrying={list.isFetching}
              />
            )}
            {list.isSuccess && rates.length > 0 && (
              <RecordTable
                label="Maksumäärad aastate järgi"
                columns={rateColumns}
                rows={rates}
                rowKey={({ year }) => year}
                actions={(rate) => ({
                  subject: `${rate.year}. aasta maksumäärad`,
                  onEdit: () => {
                    cameFrom.current = document.activeElement
                    setEdited(rate)
                  },
                  onRemove: () => setRemoved(rate),
                })}
              />
            )}
            {list.isSuccess && rates.length === 0 && (
              <EmptyState title="Maksumäärasid ei ole">
                Lisa ülal vähemalt üks aasta, muidu jääb keskmine brutopalk arvutamata.
              </EmptyState>
            )}
          </Card>
        </div>
        <FormulaCard />
      </div>
      {removed !== null && (
        <RemoveRateDialog
          year={removed.year}
          rates={rates}
          onClose={() => setRemoved(null)}
          onRemoved={() => {
            if (edited?.year === removed.year) setEdited(null)
            setRemoved(null)
            // The button that opened the dialog disappears with its row.
            requestAnimationFrame(() => tableCard.current?.focus({ preventScroll: true }))
          }}
        />
      )}
    </>
  )
}

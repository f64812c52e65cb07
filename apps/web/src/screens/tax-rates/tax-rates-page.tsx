import type { TaxRate } from '@kvartal/contract/tax-rates'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatTwoDecimals } from '@kvartal/domain/format/number'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queriesWithTaxRates, removeTaxRate, taxRatesQuery } from '../../api/tax-rates.ts'
import { Card } from '../../ui/card.tsx'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages, RateForm } from './rate-form.tsx'

/** The columns of the list of tax rates. */
export const rateColumns: readonly Column<TaxRate>[] = [
  { heading: 'Aasta', kind: 'name', renderCell: ({ year }) => year },
  {
    heading: 'Sotsiaalmaks, %',
    kind: 'figure',
    renderCell: ({ socialTaxRate }) => formatTwoDecimals(socialTaxRate),
  },
  {
    heading: 'Tulumaks, %',
    kind: 'figure',
    renderCell: ({ incomeTaxRate }) => formatTwoDecimals(incomeTaxRate),
  },
  { heading: 'Viimati muudetud', renderCell: ({ updatedAt }) => formatMoment(updatedAt) },
]

interface RemoveRateDialogProps {
  readonly year: number
  /** All rates, including the year's own. */
  readonly rates: readonly TaxRate[]
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a year's rates are deleted, and says which rates apply to it afterwards. */
export function RemoveRateDialog({ year, rates, ...handlers }: RemoveRateDialogProps) {
  const others = rates.filter((rate) => rate.year !== year)
  return (
    <RemovalDialog
      title={`Kas kustutada ${year}. aasta maksumäärad?`}
      confirmLabel="Kustuta maksumäärad"
      send={() => removeTaxRate(year)}
      failed={messages.removeFailed(year)}
      done={messages.removed(year)}
      rereads={queriesWithTaxRates}
      {...handlers}
    >
      <p>{consequence(year, taxRateFor(others, year)?.year ?? null)}</p>
    </RemovalDialog>
  )
}

function consequence(year: number, instead: number | null): string {
  return instead === null
    ? 'Teisi maksumäärasid ei ole: palga hinnangut ei saa siis ühegi kvartali kohta arvutada.'
    : `${year}. aasta palga hinnangud arvutatakse edaspidi ${instead}. aasta maksumääradega.`
}

/** Explains what the rates are used for. */
export function FormulaCard() {
  return (
    <Card title="Milleks maksumäärasid kasutatakse">
      <Stack gap={10} maw="88ch">
        <p>
          Maksumääradega hinnatakse töötaja keskmist brutopalka kvartali tööjõumaksudest; hinnang on
          enamasti 20-40% alla tegeliku:
        </p>
        <Box
          component="p"
          px={14}
          py={10}
          fw={500}
          bg="var(--sunken)"
          style={{ borderLeft: '3px solid var(--accent)' }}
        >
          palga hinnang = tööjõumaksud / 4 / töötajate arv / ((sotsiaalmaksu määr + tulumaksu määr)
          / 100)
        </Box>
        <p>
          Iga kvartali hinnang kasutab oma aasta määrasid. Kui aastal oma määrasid ei ole, kehtivad
          viimase varasema aasta määrad. Muudatus jõuab kohe kõigisse tabelitesse ja graafikutesse.
        </p>
      </Stack>
    </Card>
  )
}

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

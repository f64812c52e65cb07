import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { TaxRate } from '@kvartal/contract/tax-rates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../api/reread.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { removeTaxRate, queriesWithTaxRates } from '../../api/tax-rates.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveRateDialogProps {
  readonly year: number
  /** All rates, including the year's own. */
  readonly rates: readonly TaxRate[]
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a year's rates are deleted, and says which rates apply to it afterwards. */
export function RemoveRateDialog({ year, rates, onRemoved, onClose }: RemoveRateDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const others = rates.filter((rate) => rate.year !== year)

  const remove = async () => {
    setBusy(true)
    try {
      await removeTaxRate(year)
    } catch (error) {
      showAlert(sentenceOf(error, messages.removeFailed(year)), 'danger')
      onClose()
      return
    }
    showAlert(messages.removed(year), 'success')
    onRemoved()
    void reread(queryClient, queriesWithTaxRates)
  }

  return (
    <ConfirmDialog
      title={`Kas kustutada ${year}. aasta maksumäärad?`}
      confirmLabel="Kustuta maksumäärad"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{consequence(year, taxRateFor(others, year)?.year ?? null)}</p>
    </ConfirmDialog>
  )
}

function consequence(year: number, instead: number | null): string {
  return instead === null
    ? 'Teisi maksumäärasid ei ole: keskmist brutopalka ei saa siis ühegi kvartali kohta arvutada.'
    : `${year}. aasta keskmised brutopalgad arvutatakse edaspidi ${instead}. aasta maksumääradega.`
}

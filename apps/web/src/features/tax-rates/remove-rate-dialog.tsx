import type { TaxRate } from '@kvartal/contract/tax-rates'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { queriesWithTaxRates, removeTaxRate } from '../../api/tax-rates.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

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

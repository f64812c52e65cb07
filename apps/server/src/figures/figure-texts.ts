import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import type { StoredTaxRate } from '@kvartal/database/tax-rates'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { keepPerCompany, type KeptPerCompany } from '../kit/cache/keep-per-company.ts'
import { memoryBudget } from '../kit/cache/memory-budget.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'

/** The quarters of companies with their derived values, oldest first, as JSON. */
export type FigureTexts = KeptPerCompany<Buffer>

/** The most bytes of them that are kept: of some 12,000 companies with forty quarters. */
const mostKeptBytes = memoryBudget(150e6, 1 / 50)

interface Opening {
  readonly reads: Reads
  readonly versions: VersionTracker
  readonly readRates: () => Promise<readonly StoredTaxRate[]>
}

/** They are the same on a company's page and in every comparison. */
export function openFigureTexts({ reads, versions, readRates }: Opening): FigureTexts {
  return keepPerCompany(
    {
      readVersion: () => versions.read('figures', 'tax-rates'),
      async find(registryCodes) {
        const rates = await readRates()
        const figures = await listMarkedFigures(reads.db, registryCodes)
        return (code) => figureText(figures.get(code) ?? [], rates)
      },
    },
    mostKeptBytes,
  )
}

/** The text of one company. */
export function figureText(
  figures: readonly QuarterFigure[],
  rates: readonly StoredTaxRate[],
): Buffer {
  return Buffer.from(JSON.stringify(figures.map((figure) => deriveFinancials(figure, rates))))
}

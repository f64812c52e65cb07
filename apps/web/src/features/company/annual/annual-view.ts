import type { CompanyAddress } from '../../../paths.ts'

export const annualParts = ['overview', 'charts', 'balance', 'income', 'cash-flow', 'ratios'] as const

export type AnnualPart = (typeof annualParts)[number]

/** What a person chose among annual reports; all of it stands in the address. */
export interface AnnualView {
  readonly part: AnnualPart
  /** The year asked for; `null` for the one that is shown by itself. */
  readonly year: number | null
}

/** What an address says; whatever is left out or makes no sense is as by default. */
export function readAnnualView({ y, part }: Pick<CompanyAddress, 'y' | 'part'>): AnnualView {
  return {
    part: annualParts.find((known) => known === part) ?? 'overview',
    year: y !== undefined && /^\d{4}$/.test(y) ? Number(y) : null,
  }
}

/** The part as an address writes it: the first one is left out. */
export function partText(part: AnnualPart): string {
  return part === 'overview' ? '' : part
}

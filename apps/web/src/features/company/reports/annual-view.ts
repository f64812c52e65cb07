import type { CompanyAddress } from '../../../paths.ts'

export const annualParts = ['overview', 'charts', 'balance', 'income', 'cash-flow', 'ratios'] as const

export type AnnualPart = (typeof annualParts)[number]

/** The user's choices among annual reports; all of them are in the address. */
export interface AnnualView {
  readonly part: AnnualPart
  /** The requested year; `null` for the default one. */
  readonly year: number | null
}

/** Parses an address; missing and invalid values get their defaults. */
export function readAnnualView({ y, part }: Pick<CompanyAddress, 'y' | 'part'>): AnnualView {
  return {
    part: annualParts.find((known) => known === part) ?? 'overview',
    year: y !== undefined && /^\d{4}$/.test(y) ? Number(y) : null,
  }
}

/** Serializes the part; the first one is left out. */
export function partText(part: AnnualPart): string {
  return part === 'overview' ? '' : part
}

import { balanceTolerance } from './imbalance.ts'

/** The totals that must balance. */
export const balanceTotals = [
  'Assets',
  'CurrentAssets',
  'NonCurrentAssets',
  'Equity',
  'CurrentLiabilities',
  'NonCurrentLiabilities',
] as const

export type BalanceTotal = (typeof balanceTotals)[number]

/** Totals by element name; `null` for an absent one. */
export type BalanceTotals = Readonly<Record<BalanceTotal, number | null>>

const claims: readonly BalanceTotal[] = ['Equity', 'CurrentLiabilities', 'NonCurrentLiabilities']
const holdings: readonly BalanceTotal[] = ['CurrentAssets', 'NonCurrentAssets']

/**
 * The absent totals that are 0: those without which the sheet balances (assets = equity + liabilities, and assets =
 * current + non-current assets). An element that is zero is often absent, but an absent one need not be zero.
 */
export function zeroTotals(totals: BalanceTotals): BalanceTotal[] {
  const isAbsent = (total: BalanceTotal) => totals[total] === null
  const sumOf = (parts: readonly BalanceTotal[]) =>
    parts.reduce((sum, part) => sum + (totals[part] ?? 0), 0)
  const balances = (parts: readonly BalanceTotal[]) =>
    Math.abs((totals.Assets ?? 0) - sumOf(parts)) <= balanceTolerance
  const isEmpty = [...claims, ...holdings].every(isAbsent)
  // Assets themselves are 0 only where both sides say so.
  if (totals.Assets === null && (isEmpty || !balances(claims) || !balances(holdings))) return []
  const sides = [claims, holdings].filter(balances)
  const zeros = new Set([
    ...(totals.Assets === null ? (['Assets'] as const) : []),
    ...sides.flat().filter(isAbsent),
  ])
  return balanceTotals.filter((total) => zeros.has(total))
}

/**
 * Revenue less goods, raw material and services. Scheme 1 publishes the line as a negative cost, which is added with its
 * sign; a report that states it as a positive cost has it subtracted. `null` when either is missing.
 */
export function revenueWithoutSubcontracting(revenue: number | null, goodsAndServices: number | null): number | null {
  if (revenue === null || goodsAndServices === null) return null
  return revenue - Math.abs(goodsAndServices)
}

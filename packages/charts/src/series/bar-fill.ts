/** How bars of one metric are filled: their colour belongs to the year. */
export type BarFill = 'solid' | 'hatched' | 'hollow'

const fills: readonly BarFill[] = ['solid', 'hatched', 'hollow']

/**
 * The fill that tells a metric's bars from the others beside them.
 * @param metrics of one panel, in their order
 */
export function barFill(metrics: readonly { readonly id: string }[], metricId: string): BarFill {
  const place = metrics.findIndex(({ id }) => id === metricId)
  return fills[Math.max(0, place) % fills.length] ?? 'solid'
}

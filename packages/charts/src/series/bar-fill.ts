/** Fill of one metric's bars; their colour depends on the year. */
export type BarFill = 'solid' | 'hatched' | 'hollow'

const fills: readonly BarFill[] = ['solid', 'hatched', 'hollow']

/**
 * The fill that distinguishes a metric's bars from those beside them.
 * @param metrics the panel's metrics, in order
 */
export function barFill(metrics: readonly { readonly id: string }[], metricId: string): BarFill {
  const place = metrics.findIndex(({ id }) => id === metricId)
  return fills[Math.max(0, place) % fills.length] ?? 'solid'
}

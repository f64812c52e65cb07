/** Fill of one metric's bars; their colour depends on the year. */
export type BarFill = 'solid' | 'hatched' | 'hollow'

const fills: readonly BarFill[] = ['solid', 'hatched', 'hollow']

/**
 * The fill that distinguishes a metric's bars from those beside them, by the metric's place in its
 * panel.
 */
export function barFill(place: number): BarFill {
  return fills[place % fills.length] ?? 'solid'
}

/**
 * Number of distinct colours, chosen for colour-blind readers too; they repeat with another marker.
 */
export const colorCount = 19

const markers = ['circle', 'square', 'triangle', 'diamond', 'cross', 'triangle-down'] as const

export type Marker = (typeof markers)[number]

export interface SlotStyle {
  /** 0 to 18: the number in the CSS variable `--series-n`. */
  readonly color: number
  readonly marker: Marker
}

/**
 * Colour and marker of a slot (0, 1, 2, …). 19 and 6 are coprime, so neighbours differ in both, and
 * a pair repeats only after 114 slots.
 */
export function slotStyle(slot: number): SlotStyle {
  // The remainder is a valid index.
  return { color: slot % colorCount, marker: markers[slot % markers.length] as Marker }
}

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

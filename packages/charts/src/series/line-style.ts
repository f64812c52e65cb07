import type { Identity } from './chart-line.ts'
import { type Marker, type SlotStyle, slotStyle } from './slot-style.ts'

/**
 * Look of a line: a company's slot style, a tag's wide pale line, or a year's, the newest most
 * prominent.
 */
export type LineStyle =
  | ({ readonly kind: 'company' } & SlotStyle)
  | { readonly kind: 'tag'; readonly color: string }
  | { readonly kind: 'year'; readonly age: number; readonly marker: Marker }

export function lineStyle(identity: Identity): LineStyle {
  if (identity.kind === 'tag') return { kind: 'tag', color: identity.color }
  if (identity.kind === 'year') return { ...identity, marker: slotStyle(identity.age).marker }
  return { kind: 'company', ...slotStyle(identity.slot) }
}

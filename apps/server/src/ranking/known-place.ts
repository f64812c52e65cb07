import { unknownPlace } from '@kvartal/contract/ranking'

/** A county, activity or legal form of a query; `null` for an unknown one. */
export function knownPlace(text: string): string | null {
  return text === unknownPlace ? null : text
}

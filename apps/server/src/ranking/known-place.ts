import { unknownPlace } from '@kvartal/contract/ranking'
import { comparableActivity } from '@kvartal/domain/company/activity'

/** The section that companies are counted under, so that addresses with names of EMTAK 2025 work; `null` for an unknown one. */
export function knownActivity(text: string): string | null {
  return text === unknownPlace ? null : comparableActivity(text)
}

/** A county or legal form of a query; `null` for an unknown one. */
export function knownPlace(text: string): string | null {
  return text === unknownPlace ? null : text
}

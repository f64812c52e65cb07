import { isOfKnownYear, knownYearSentence } from '@kvartal/domain/format/date'
import * as z from 'zod/mini'

/** A date `YYYY-MM-DD` from a request. */
export const day = z.iso.date('Kuupäev peab olema kujul AAAA-KK-PP').check(
  z.refine(isOfKnownYear, {
    error: ({ path = [] }) =>
      `Väli „${path.filter((part) => typeof part === 'string').join('.')}“ ei sobi: ${knownYearSentence.toLowerCase()}`,
  }),
)

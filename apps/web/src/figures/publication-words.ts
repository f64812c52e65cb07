import type { FigureSource } from '@kvartal/contract/financial-data'
import { formatDate } from '@kvartal/domain/format/date'

/**
 * `umbes 10.07.2026`, after 'avaldatud': the date of a publication, which is estimated when its
 * file does not state it.
 */
export function publicationDate({
  publishedOn,
  isDateAssumed,
}: {
  readonly publishedOn: string
  readonly isDateAssumed: boolean
}): string {
  return `${isDateAssumed ? 'umbes ' : ''}${formatDate(publishedOn)}`
}

/** The date of a publication, and how it is known. */
export function publishedWords({
  publishedOn,
  isDateAssumed,
}: Pick<FigureSource, 'publishedOn' | 'isDateAssumed'>): string {
  return isDateAssumed
    ? `umbes ${formatDate(publishedOn)}`
    : `${formatDate(publishedOn)} (loetud failist)`
}

/** Which part of a publication was loaded. */
export const scopeWords: Readonly<Record<FigureSource['scope'], string>> = {
  all: 'terve fail',
  tracked: 'ainult jälgitavad ettevõtted',
  sample: 'Kvartaliga kaasas olev väljavõte',
}

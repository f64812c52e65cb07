import { formatDate } from '@kvartal/domain/format/date'

/** `10.07.2026 (kuupäev kvartali järgi)`: the date of a publication, which is estimated when its file does not state it. */
export function publicationDate({ publishedOn, isDateAssumed }: { readonly publishedOn: string; readonly isDateAssumed: boolean }): string {
  return `${formatDate(publishedOn)}${isDateAssumed ? ' (kuupäev kvartali järgi)' : ''}`
}

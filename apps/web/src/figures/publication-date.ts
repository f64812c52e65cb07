import { formatDate } from '@kvartal/domain/format/date'

/** `umbes 10.07.2026`, after 'avaldatud': the date of a publication, which is estimated when its file does not state it. */
export function publicationDate({
  publishedOn,
  isDateAssumed,
}: {
  readonly publishedOn: string
  readonly isDateAssumed: boolean
}): string {
  return `${isDateAssumed ? 'umbes ' : ''}${formatDate(publishedOn)}`
}

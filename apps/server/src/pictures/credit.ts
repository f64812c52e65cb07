import { formatDate } from '@kvartal/domain/format/date'
import { isSamePeriod, type Period } from '@kvartal/domain/period/period'

/** A publication of a quarter's figures. */
type Publication = Period & { readonly publishedOn: string }

const licence = 'CC BY 4.0'

/** The source of the shown quarterly figures, and the day of the newest publication of their periods: a single figure may be older. */
export function quarterCredit(
  published: readonly Publication[],
  periods: readonly Period[],
): string {
  const shown = published.filter((of) => periods.some((period) => isSamePeriod(period, of)))
  const newest = shown.reduce(
    (latest, { publishedOn }) => (publishedOn > latest ? publishedOn : latest),
    '',
  )
  return `Allikas: Maksu- ja Tolliamet, ${licence}${newest === '' ? '' : `, seisuga ${formatDate(newest)}`}.`
}

/** The source of the shown annual figures, and the date of the files; unknown for reports that were requested one by one. */
export function yearCredit(
  loaded: readonly { readonly year: number; readonly asOf: string | null }[],
  periods: readonly Period[],
): string {
  const days = loaded.flatMap(({ year, asOf }) =>
    asOf !== null && periods.some((period) => period.year === year) ? [asOf] : [],
  )
  const newest = days.toSorted().at(-1)
  return `Allikas: Registrite ja Infosüsteemide Keskus, ${licence}${newest === undefined ? '' : `, seisuga ${formatDate(newest)}`}.`
}

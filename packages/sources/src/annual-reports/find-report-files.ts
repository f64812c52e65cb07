import { calendarDate } from '../text/calendar-date.ts'
import { pageLinks } from '../text/page-links.ts'

/** A file of reports that the register's open-data page links to. */
export interface ReportFileLink {
  readonly url: string
  readonly fileName: string
  /** The day up to which it contains reports, from its name: `YYYY-MM-DD`. */
  readonly asOf: string
}

export interface ReportFileLinks {
  /** The general file: who submitted which report when. */
  readonly headings: ReportFileLink | null
  readonly elementsByYear: ReadonlyMap<number, ReportFileLink>
}

interface Candidate extends ReportFileLink {
  /** Suffix of publications of the same day: none, `_0`, `_1`. */
  readonly publication: number
}

const general = /^1\.aruannete_yldandmed_kuni_(\d{2})(\d{2})(\d{4})(?:_(\d{1,4}))?\.zip$/i
const elements = /^4\.(\d{4})_aruannete_elemendid_kuni_(\d{2})(\d{2})(\d{4})(?:_(\d{1,4}))?\.zip$/i

/** The day up to which a file contains reports, from its name: `YYYY-MM-DD`; `null` for other names. */
export function reportFileDay(fileName: string): string | null {
  const [day, month, year] = general.exec(fileName)?.slice(1) ?? elements.exec(fileName)?.slice(2) ?? []
  return year === undefined || month === undefined || day === undefined ? null : calendarDate(year, month, day)
}

/** The number that counts the publications of a file's day, from its name; -1 without one. */
export function reportFilePublication(fileName: string): number {
  return Number(general.exec(fileName)?.[4] ?? elements.exec(fileName)?.[5] ?? -1)
}

/** The expected file names, for messages. */
export const wantedReportFiles =
  '„1.aruannete_yldandmed_kuni_PPKKAAAA.zip“ ja „4.<aasta>_aruannete_elemendid_kuni_PPKKAAAA.zip“'

/**
 * Finds the files of reports on the register's open-data page by file name, wherever the links are. Of each file the
 * latest day is chosen, and of that day the last publication.
 * @param pageUrl the page's address, to resolve relative links
 */
export function findReportFiles(html: string, pageUrl: string): ReportFileLinks {
  let headings: Candidate | null = null
  const elementsByYear = new Map<number, Candidate>()
  for (const { url, fileName } of pageLinks(html, pageUrl)) {
    if (url === null) continue
    const [, generalDay, generalMonth, generalYear, generalNumber] = general.exec(fileName) ?? []
    headings = newer(headings, candidate(url, fileName, [generalYear, generalMonth, generalDay], generalNumber))
    const [, ofYear, day, month, year, number] = elements.exec(fileName) ?? []
    const newest = newer(elementsByYear.get(Number(ofYear)) ?? null, candidate(url, fileName, [year, month, day], number))
    if (newest !== null) elementsByYear.set(Number(ofYear), newest)
  }
  return {
    headings: headings === null ? null : linkOf(headings),
    elementsByYear: new Map([...elementsByYear].sort(([a], [b]) => a - b).map(([year, file]) => [year, linkOf(file)])),
  }
}

/** `null` for another name, or one without a valid date. */
function candidate(
  url: string,
  fileName: string,
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  number: string | undefined,
): Candidate | null {
  const asOf = calendarDate(year, month, day)
  return asOf === null ? null : { url, fileName, asOf, publication: number === undefined ? -1 : Number(number) }
}

function newer(known: Candidate | null, found: Candidate | null): Candidate | null {
  if (known === null || found === null) return known ?? found
  // Dates written YYYY-MM-DD sort as texts.
  if (found.asOf !== known.asOf) return found.asOf > known.asOf ? found : known
  return found.publication > known.publication ? found : known
}

function linkOf({ url, fileName, asOf }: Candidate): ReportFileLink {
  return { url, fileName, asOf }
}

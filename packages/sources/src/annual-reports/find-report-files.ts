import { calendarDate } from '../text/calendar-date.ts'
import { pageLinks } from '../text/page-links.ts'

/** A file of reports that the register's open-data page links to. */
export interface ReportFileLink {
  readonly url: string
  readonly fileName: string
  /** The day up to which it holds reports, from its name: `YYYY-MM-DD`. */
  readonly asOf: string
}

export interface ReportFileLinks {
  /** The general file: who submitted what. */
  readonly headings: ReportFileLink | null
  readonly elementsByYear: ReadonlyMap<number, ReportFileLink>
}

interface Candidate extends ReportFileLink {
  /** Counts publications of the same day: none, `_0`, `_1`. */
  readonly publication: number
}

const general = /^1\.aruannete_yldandmed_kuni_(\d{2})(\d{2})(\d{4})(?:_(\d{1,4}))?\.zip$/i
const elements = /^4\.(\d{4})_aruannete_elemendid_kuni_(\d{2})(\d{2})(\d{4})(?:_(\d{1,4}))?\.zip$/i

/** The files that are looked for, as messages tell them. */
export const wantedReportFiles =
  '„1.aruannete_yldandmed_kuni_PPKKAAAA.zip“ ja „4.<aasta>_aruannete_elemendid_kuni_PPKKAAAA.zip“'

/**
 * Finds the files of reports on the register's open-data page by the names in its links, wherever they stand: of each
 * the one of the latest day, of one day the one published last.
 * @param pageUrl where the page was read from, to complete relative links.
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

/** `null` for a name that did not fit or tells no day of the calendar. */
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
  // Days written YYYY-MM-DD compare as texts.
  if (found.asOf !== known.asOf) return found.asOf > known.asOf ? found : known
  return found.publication > known.publication ? found : known
}

function linkOf({ url, fileName, asOf }: Candidate): ReportFileLink {
  return { url, fileName, asOf }
}

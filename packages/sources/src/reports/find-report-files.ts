import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { calendarDate } from '../text/calendar-date.ts'
import { isNearly } from '../text/match-headings.ts'
import { pageLinks } from '../text/page-links.ts'
import { readPage } from '../transport/open-download.ts'
import type { SourceOptions } from '../transport/source-options.ts'
import { nameSource } from '../transport/transfer-error.ts'

/** A file of reports that the register's open-data page links to. */
export interface ReportFileLink {
  readonly url: string
  readonly fileName: string
  /**
   * The day up to which it contains reports, from its name: `YYYY-MM-DD`; `null` where the name has
   * none.
   */
  readonly asOf: string | null
}

export interface ReportFileLinks {
  /** The general file: who submitted which report when. */
  readonly headings: ReportFileLink | null
  readonly elementsByYear: ReadonlyMap<number, ReportFileLink>
  /** Revenue by activity, of all reports. */
  readonly activities: ReportFileLink | null
  /** Names of files that look like files of reports and cannot be used. */
  readonly notTaken: readonly string[]
}

interface Candidate extends ReportFileLink {
  /** Suffix of publications of the same day: none, `_0`, `_1`. */
  readonly publication: number
}

/** What a file's name says. */
interface NamedFile {
  readonly kind: 'general' | 'elements' | 'activities'
  /** The year of the elements. */
  readonly year: number | null
  /** `YYYY-MM-DD`; `null` where the name has no date. */
  readonly day: string | null
  /** -1 without one. */
  readonly publication: number
}

const general = /^1?(?<day>\d{8})?(?:x(?<publication>\d{1,4}))?$/
const activities = /^2?(?<day>\d{8})?(?:x(?<publication>\d{1,4}))?$/
const elements = /^(?:4x)?(?<year>(?:19|20)\d\d)(?:x(?<day>\d{8}))?(?:x(?<publication>\d{1,4}))?$/

const patterns = { general, elements, activities }

/**
 * Reads a file's name loosely: case, diacritics, separators, doubled letters, one misspelt letter,
 * and the date may differ or lack. `null` for other files, and for an invalid date.
 */
function readName(fileName: string): NamedFile | null {
  const plain = fold(decoded(fileName)).replaceAll('y', 'u')
  if (!plain.endsWith('.zip')) return null
  const letters = plain
    .replace(/\.zip$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/kuni$/, '')
  // A date may be written with points.
  const numbers = (
    plain.replace(/(\d{2})[._-](\d{2})[._-](\d{4})/, '$1$2$3').match(/\d+/g) ?? []
  ).join('x')
  const kind = isNearly(letters, 'aruanneteuldandmed')
    ? 'general'
    : isNearly(letters, 'aruanneteelemendid')
      ? 'elements'
      : isNearly(letters, 'emtakmuugitulu')
        ? 'activities'
        : null
  const groups =
    kind === null ? undefined : patterns[kind].exec(numbers.replace(/^([12])x/, '$1'))?.groups
  if (kind === null || groups === undefined) return null
  const [, dayOfMonth = '', month = '', year = ''] =
    /^(..)(..)(....)$/.exec(groups['day'] ?? '') ?? []
  const day = groups['day'] === undefined ? null : calendarDate(year, month, dayOfMonth)
  if (groups['day'] !== undefined && day === null) return null
  return {
    kind,
    year: groups['year'] === undefined ? null : Number(groups['year']),
    day,
    publication: Number(groups['publication'] ?? -1),
  }
}

/** A name as people read it: `%20` is a space. */
function decoded(fileName: string): string {
  try {
    return decodeURIComponent(fileName)
  } catch {
    return fileName
  }
}

/**
 * The day up to which a file contains reports, from its name: `YYYY-MM-DD`; `null` for other names.
 */
export function reportFileDay(fileName: string): string | null {
  return readName(fileName)?.day ?? null
}

/** The number that counts the publications of a file's day, from its name; -1 without one. */
export function reportFilePublication(fileName: string): number {
  return readName(fileName)?.publication ?? -1
}

/** The expected file names, for messages. */
const wantedReportFiles =
  '„1.aruannete_yldandmed_kuni_PPKKAAAA.zip“ ja „4.<aasta>_aruannete_elemendid_kuni_PPKKAAAA.zip“'

/**
 * Finds the files of reports on the register's open-data page by file name, wherever the links are.
 * Of each file the latest day is chosen, and of that day the last publication.
 * @param pageUrl the page's address, to resolve relative links
 */
export function findReportFiles(html: string, pageUrl: string): ReportFileLinks {
  let headings: Candidate | null = null
  let activities: Candidate | null = null
  const elementsByYear = new Map<number, Candidate>()
  const notTaken: string[] = []
  for (const { url, fileName } of pageLinks(html, pageUrl)) {
    const named = url === null ? null : readName(fileName)
    if (url === null || named === null) {
      if (/aruan|emtak/i.test(fileName)) notTaken.push(fileName)
      continue
    }
    const found: Candidate = { url, fileName, asOf: named.day, publication: named.publication }
    if (named.kind === 'general') headings = newer(headings, found)
    else if (named.kind === 'activities') activities = newer(activities, found)
    else if (named.year !== null)
      elementsByYear.set(named.year, newer(elementsByYear.get(named.year) ?? null, found))
  }
  return {
    headings: headings === null ? null : linkOf(headings),
    elementsByYear: new Map(
      [...elementsByYear].sort(([a], [b]) => a - b).map(([year, file]) => [year, linkOf(file)]),
    ),
    activities: activities === null ? null : linkOf(activities),
    notTaken,
  }
}

function newer(known: Candidate | null, found: Candidate): Candidate {
  if (known === null) return found
  // Dates written YYYY-MM-DD sort as texts; a file without one is taken only where there is no
  // other.
  const [knownDay, foundDay] = [known.asOf ?? '', found.asOf ?? '']
  if (foundDay !== knownDay) return foundDay > knownDay ? found : known
  return found.publication > known.publication ? found : known
}

function linkOf({ url, fileName, asOf }: Candidate): ReportFileLink {
  return { url, fileName, asOf }
}

/**
 * Finds the files of reports on the register's open-data page. Throws `TransferError`, and
 * `SourceFormatError` when the page links to none of them.
 */
export async function fetchReportFileLinks(
  url: string,
  options: SourceOptions,
): Promise<ReportFileLinks> {
  const { html, finalUrl } = await readPage(url, options)
  const links = findReportFiles(html, finalUrl)
  if (links.headings !== null || links.elementsByYear.size > 0 || links.activities !== null)
    return links
  throw new SourceFormatError(
    `Lehelt ${nameSource(finalUrl).host} ei leitud majandusaasta aruannete faile. Otsiti linke, mis lõpevad nimega nagu ${wantedReportFiles}.`,
  )
}

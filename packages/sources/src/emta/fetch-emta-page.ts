import { lastPublishedBy } from '@kvartal/domain/emta/absence'
import { comparePeriods, type QuarterPeriod } from '@kvartal/domain/period/period'
import { SourceFormatError } from '../source-format-error.ts'
import { csvScanner } from '../text/csv-scanner.ts'
import { decodeText } from '../text/decode.ts'
import { takeHeading } from '../text/heading-line.ts'
import { readPage, openDownload, readFirstBytes } from '../transport/open-download.ts'
import { pageLimits, type SourceOptions } from '../transport/source-options.ts'
import { dateOfEmta } from './emta-date.ts'
import { type FoundEmtaFile, type LinkProblem, parseEmtaPage } from './find-emta-files.ts'
import { emtaTable } from './headings.ts'
import { layoutOfHeading } from './layout.ts'

interface WideFileDescription {
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The latest quarter in the file. */
  readonly latest: QuarterPeriod
  /** `Tasutud maksud, käive ja töötajate arv 2025–2026 (seisuga 10.04.2026)` */
  readonly label: string
}

/**
 * Reads a wide file's date and years from its beginning. The rows of a company are contiguous, one
 * per year, so the first few dozen rows contain every year of the file; 16 KB are plenty. Throws
 * `SourceFormatError` when the bytes are not the beginning of a wide file.
 */
export async function describeWideFile(
  fileName: string,
  firstBytes: Uint8Array,
): Promise<WideFileDescription> {
  const text = decodeText(oneChunk(firstBytes))
  const { heading, rest } = await takeHeading(text, fileName, emtaTable)
  const layout = layoutOfHeading(heading, fileName)
  const scanner = csvScanner(layout.delimiter, layout.headings.length, 2)
  const records = scanner.push(rest)
  for await (const piece of text) records.push(...scanner.push(piece))
  const whole = records.filter(({ fields }) => fields.length === layout.headings.length)
  const years = whole.map(({ fields }) => Number(fields[layout.year ?? 0])).filter(Number.isInteger)
  const printed = whole[0]?.fields[layout.dataDate ?? 0] ?? ''
  const publishedOn = dateOfEmta(printed)
  if (layout.series !== 'wide' || publishedOn === null || years.length === 0) {
    throw new SourceFormatError(`Faili „${fileName}“ algusest ei leitud andmete seisu ega aastaid.`)
  }
  const firstYear = Math.min(...years)
  const lastYear = Math.max(...years)
  const published = lastPublishedBy(publishedOn)
  const wholeLastYear: QuarterPeriod = { year: lastYear, quarter: 4 }
  const yearsCovered = firstYear === lastYear ? `${lastYear}` : `${firstYear}–${lastYear}`
  return {
    publishedOn,
    latest: comparePeriods(published, wholeLastYear) < 0 ? published : wholeLastYear,
    label: `Tasutud maksud, käive ja töötajate arv ${yearsCovered} (seisuga ${printed.trim()})`,
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

/** EMTA's own page, which lists the files. */
export const emtaPageUrl =
  'https://www.emta.ee/eraklient/amet-uudised-ja-kontakt/uudised-pressiinfo-statistika/statistika-ja-avaandmed'

export interface EmtaPage {
  readonly files: readonly FoundEmtaFile[]
  readonly problems: readonly LinkProblem[]
  /** The final address, after redirects. */
  readonly finalUrl: string
}

/**
 * Reads the page that lists EMTA's files. Links expire, so a file is looked up by name before each
 * download. Throws `TransferError`, and `SourceFormatError` also for a page without any such file.
 */
export async function fetchEmtaPage(url: string, options: SourceOptions): Promise<EmtaPage> {
  const { html, finalUrl } = await readPage(url, options)
  return { ...parseEmtaPage(html, finalUrl), finalUrl }
}

/** Enough to contain every year of a wide file. */
const beginning = 16_384

/**
 * Reads a wide file's date and years from its first bytes, without downloading the rest. Throws as
 * `fetchEmtaPage` does.
 */
export async function fetchWideFileDescription(
  { url, fileName }: Pick<FoundEmtaFile, 'url' | 'fileName'>,
  options: SourceOptions,
): Promise<WideFileDescription> {
  const { bytes } = await openDownload(url, {
    ...pageLimits,
    maxBytes: Number.POSITIVE_INFINITY,
    ...options,
  })
  return describeWideFile(fileName, await readFirstBytes(bytes, beginning))
}

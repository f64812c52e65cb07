import { type FoundEmtaFile, type LinkProblem, parseEmtaPage } from './find-emta-files.ts'
import { describeWideFile, type WideFileDescription } from './describe-wide-file.ts'
import { readPage } from '../transport/read-page.ts'
import { openDownload } from '../transport/open-download.ts'
import { readFirstBytes } from '../transport/read-bytes.ts'
import { pageLimits, type SourceOptions } from '../transport/source-options.ts'

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
 * Reads the page that lists EMTA's files. Links expire, so a file is looked up by name before each download. Throws
 * `TransferError`, and `SourceFormatError` also for a page without any such file.
 */
export async function fetchEmtaPage(url: string, options: SourceOptions): Promise<EmtaPage> {
  const { html, finalUrl } = await readPage(url, options)
  return { ...parseEmtaPage(html, finalUrl), finalUrl }
}

/** Enough to contain every year of a wide file. */
const beginning = 16_384

/**
 * Reads a wide file's date and years from its first bytes, without downloading the rest. Throws as `fetchEmtaPage`
 * does.
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

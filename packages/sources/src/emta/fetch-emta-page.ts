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
  /** The address that answered, after redirects. */
  readonly finalUrl: string
}

/**
 * Reads the page that lists EMTA's files. Links hold for a while only, so a file is looked up by name before each
 * download. Throws `TransferError` and `SourceFormatError`, the latter also for a page without any such file.
 */
export async function fetchEmtaPage(url: string, options: SourceOptions): Promise<EmtaPage> {
  const { html, finalUrl } = await readPage(url, options)
  return { ...parseEmtaPage(html, finalUrl), finalUrl }
}

/** Enough to show every year of a wide file. */
const beginning = 16_384

/** Tells a wide file's date and years from its beginning; the rest is not downloaded. Throws as `fetchEmtaPage` does. */
export async function fetchWideFileDescription(
  { url, fileName }: Pick<FoundEmtaFile, 'url' | 'fileName'>,
  options: SourceOptions,
): Promise<WideFileDescription> {
  const { bytes } = await openDownload(url, { ...pageLimits, maxBytes: Number.POSITIVE_INFINITY, ...options })
  return describeWideFile(fileName, await readFirstBytes(bytes, beginning))
}

import { SourceFormatError } from '../source-format-error.ts'
import { readPage } from '../transport/read-page.ts'
import type { SourceOptions } from '../transport/source-options.ts'
import { nameSource } from '../transport/source-name.ts'
import { findReportFiles, type ReportFileLinks, wantedReportFiles } from './find-report-files.ts'

/**
 * Finds the files of reports on the register's open-data page. Throws `TransferError`, and `SourceFormatError` when the
 * page links to none of them.
 */
export async function fetchReportFileLinks(
  url: string,
  options: SourceOptions,
): Promise<ReportFileLinks> {
  const { html, finalUrl } = await readPage(url, options)
  const links = findReportFiles(html, finalUrl)
  if (links.headings !== null || links.elementsByYear.size > 0) return links
  throw new SourceFormatError(
    `Lehelt ${nameSource(finalUrl).host} ei leitud majandusaasta aruannete faile. Otsiti linke, mis lõpevad nimega nagu ${wantedReportFiles}.`,
  )
}

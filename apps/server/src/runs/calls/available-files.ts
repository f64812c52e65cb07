import type { EmtaFileLink } from '@kvartal/contract/runs'
import {
  type EmtaPage,
  fetchEmtaPage,
  fetchWideFileDescription,
} from '@kvartal/sources/emta/fetch-emta-page'
import type { FoundEmtaFile } from '@kvartal/sources/emta/find-emta-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { FastifyBaseLogger } from 'fastify'
import type { SourceRights } from '../kinds/emta-run.ts'
import { readSourcePage } from './read-source-page.ts'

/** Reads EMTA's page now; the list is empty for a page without files. @throws SourceUnavailable */
export function readEmtaPage(url: string, rights: SourceRights): Promise<Pick<EmtaPage, 'files'>> {
  return readSourcePage<Pick<EmtaPage, 'files'>>(fetchEmtaPage(url, rights), { files: [] })
}

/** The files of EMTA's page, newest period first; a wide file is listed once, by its latest quarter. */
export async function listAvailableFiles(
  url: string,
  rights: SourceRights,
  log: FastifyBaseLogger,
): Promise<EmtaFileLink[]> {
  const { files } = await readEmtaPage(url, rights)
  const described = await Promise.all(files.map((file) => describe(file, rights, log)))
  return described
    .flat()
    .toSorted(
      (a, b) => b.year - a.year || b.quarter - a.quarter || a.label.localeCompare(b.label, 'et'),
    )
}

/** Returns an empty list for a wide file whose first bytes cannot be read, so that the other files are still listed. */
async function describe(
  file: FoundEmtaFile,
  rights: SourceRights,
  log: FastifyBaseLogger,
): Promise<EmtaFileLink[]> {
  const { url, label, year, quarter } = file
  if (year !== null && quarter !== null) return [{ url, label, year, quarter }]
  try {
    const description = await fetchWideFileDescription(file, rights)
    return [{ url, label: description.label, ...description.latest }]
  } catch (error) {
    if (!(error instanceof TransferError) && !(error instanceof SourceFormatError)) throw error
    log.warn(
      { err: error, fileName: file.fileName },
      'a file that the page lists could not be read',
    )
    return []
  }
}

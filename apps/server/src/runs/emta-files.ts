import type { Received } from '@kvartal/contract/endpoint'
import type { EmtaFileLink, runCalls } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import {
  type EmtaPage,
  fetchEmtaPage,
  fetchWideFileDescription,
} from '@kvartal/sources/emta/fetch-emta-page'
import type { FoundEmtaFile } from '@kvartal/sources/emta/find-emta-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { FastifyBaseLogger } from 'fastify'
import { SourceUnavailable, InvalidInput } from '../kit/http/known-error.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { isSameName } from './kinds/emta-links.ts'
import type { SourceRights, EmtaRequest } from './kinds/emta-run.ts'
import { readRunSettings } from './run-settings.ts'
import { startRun } from './start-run.ts'

/**
 * The files that a source's page lists, read now for a call; `nothing` for a readable page without
 * files.
 * @throws SourceUnavailable when it cannot be read
 */
export async function readSourcePage<Listed>(
  reading: Promise<Listed>,
  nothing: Listed,
): Promise<Listed> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof SourceFormatError) return nothing
    if (error instanceof TransferError) throw new SourceUnavailable(error.message)
    throw error
  }
}

/** Reads EMTA's page now; the list is empty for a page without files. @throws SourceUnavailable */
function readEmtaPage(url: string, rights: SourceRights): Promise<Pick<EmtaPage, 'files'>> {
  return readSourcePage<Pick<EmtaPage, 'files'>>(fetchEmtaPage(url, rights), { files: [] })
}

/**
 * The files of EMTA's page, newest period first; a wide file is listed once, by its latest quarter.
 */
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

/**
 * Returns an empty list for a wide file whose first bytes cannot be read, so that the other files
 * are still listed.
 */
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

/**
 * Starts a run over files that EMTA's page lists now. Links change, so files are identified by
 * name.
 */
export async function startEmtaRun(
  database: Database,
  {
    fileUrls,
    updateAllCompanies = false,
    onlyMissing = false,
  }: Received<typeof runCalls.startEmtaRun>['body'],
  caller: CallingUser,
  rights: SourceRights,
): Promise<{ readonly runId: string }> {
  const { settings } = await readRunSettings(database.db)
  const { files } = await readEmtaPage(settings.emtaBaseUrl, rights)
  const names = fileUrls.map((url) => listedName(url, files))
  const request: EmtaRequest = {
    files: [...new Set(names)].toSorted(),
    updateAllCompanies,
    onlyMissing,
  }
  return startRun(database, { kind: 'emta', request, caller })
}

function listedName(given: string, files: readonly FoundEmtaFile[]): string {
  const url = URL.parse(given)
  const name = url?.pathname.split('/').at(-1) ?? ''
  const listed = files.find(
    (file) => isSameName(file.fileName, name) && URL.parse(file.url)?.origin === url?.origin,
  )
  if (listed !== undefined) return listed.fileName
  throw new InvalidInput(
    `EMTA lehel ei ole faili „${name === '' ? given : name}“. Laadi failide loend uuesti ja vali sealt.`,
  )
}

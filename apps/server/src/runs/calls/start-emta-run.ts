import type { Received } from '@kvartal/contract/endpoint'
import type { runCalls } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import type { FoundEmtaFile } from '@kvartal/sources/emta/find-emta-files'
import { isSameName } from '../kinds/emta-links.ts'
import type { EmtaRequest, SourceRights } from '../kinds/emta-run.ts'
import { readRunSettings } from '../settings/run-settings.ts'
import { InvalidInput } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import { startRun } from './start-run.ts'
import { readEmtaPage } from './available-files.ts'

/** Starts a run over files that EMTA's page lists now. Links change, so files are identified by name. */
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

import * as calls from '@kvartal/contract/scraper'
import type { FastifyInstance } from 'fastify'
import type { SourceRights } from '../kinds/emta-run.ts'
import type { RegistryRequest } from '../kinds/registry-run.ts'
import { readScraperSettings } from './run-settings.ts'
import { serve } from '../../http/serve.ts'
import { type RunParts, startRun } from '../calls/start-run.ts'
import { listAvailableFiles } from '../calls/available-files.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'
import { startEmtaRun } from '../calls/start-emta-run.ts'
import { summarizeData } from '../calls/summarize-data.ts'
import { testSource } from './test-source.ts'

export function serveScraper(app: FastifyInstance, parts: RunParts, rights: SourceRights): void {
  const { database } = parts
  serve(app, calls.readScraperSettings, async () => ({ data: await readSettings(database) }))
  serve(app, calls.saveScraperSettings, async ({ body, user }) => ({ data: await saveSettings(parts, body, user) }))
  serve(app, calls.testSource, async ({ body }) => ({ data: await testSource(body.emtaBaseUrl, rights) }))
  serve(app, calls.listAvailableFiles, async ({ request }) => {
    const { settings } = await readScraperSettings(database.db)
    return { data: await listAvailableFiles(settings.emtaBaseUrl, rights, request.log) }
  })
  serve(app, calls.startEmtaRun, async ({ body, user }) => ({
    data: await startEmtaRun(parts, body, user, rights),
  }))
  serve(app, calls.startRegistryRun, async ({ body, user }) => {
    const request: RegistryRequest = { onlyMissing: body.onlyMissing === 'true' }
    return { data: await startRun(parts, { kind: 'registry', request, caller: user }) }
  })
  serve(app, calls.readDataSummary, async () => ({ data: await summarizeData(database) }))
}

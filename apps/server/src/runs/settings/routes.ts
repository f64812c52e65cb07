import { runSettingCalls } from '@kvartal/contract/run-settings'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { SourceRights } from '../kinds/emta-run.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'
import { testSource } from './test-source.ts'

export function serveRunSettings(
  app: FastifyInstance,
  database: Database,
  rights: SourceRights,
): void {
  serve(app, runSettingCalls.readRunSettings, async () => ({ data: await readSettings(database) }))
  serve(app, runSettingCalls.saveRunSettings, async ({ body, user }) => ({
    data: await saveSettings(database, body, user),
  }))
  serve(app, runSettingCalls.testSource, async ({ body }) => ({
    data: await testSource(body.emtaBaseUrl, rights),
  }))
}

import type { Context } from '../../context.ts'
import { runSettingCalls } from '@kvartal/contract/run-settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'
import { testSource } from './test-source.ts'

export function serveRunSettings(app: FastifyInstance, { database, config }: Context): void {
  const rights = { allowsPrivate: config.allowPrivateSources }
  serve(app, runSettingCalls.readRunSettings, async () => ({ data: await readSettings(database) }))
  serve(app, runSettingCalls.saveRunSettings, async ({ body, user }) => ({
    data: await saveSettings(database, body, user),
  }))
  serve(app, runSettingCalls.testSource, async ({ body }) => ({
    data: await testSource(body.emtaBaseUrl, rights),
  }))
}

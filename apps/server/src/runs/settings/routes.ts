import * as calls from '@kvartal/contract/run-settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { RunParts } from '../calls/start-run.ts'
import type { SourceRights } from '../kinds/emta-run.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'
import { testSource } from './test-source.ts'

export function serveRunSettings(app: FastifyInstance, parts: RunParts, rights: SourceRights): void {
  serve(app, calls.readRunSettings, async () => ({ data: await readSettings(parts.database) }))
  serve(app, calls.saveRunSettings, async ({ body, user }) => ({ data: await saveSettings(parts, body, user) }))
  serve(app, calls.testSource, async ({ body }) => ({ data: await testSource(body.emtaBaseUrl, rights) }))
}

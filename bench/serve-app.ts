import { listenForVersions } from '@kvartal/database/data-version'
import { openDatabase } from '@kvartal/database/open'
import { pino } from 'pino'
import { type AppParts, buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'

/**
 * Answers the product's calls in this process, and sends its address to the parent process. Callers
 * may state their own client address.
 */
export async function serveApp(
  url: string,
  more: Pick<AppParts, 'callsPerMinute' | 'keepsWarm'> = {},
): Promise<void> {
  const app = await buildApp({
    config: readConfig({ TRUST_PROXY: 'loopback' }),
    database: openDatabase(url),
    listen: (onWake) => listenForVersions(url, onWake),
    log: pino({ level: 'silent' }),
    ...more,
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

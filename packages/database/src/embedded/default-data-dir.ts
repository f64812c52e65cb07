import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { clusterHome } from './cluster.ts'
import { canUse, chooseServerUser } from './server-user.ts'

/**
 * Where the database lies when nobody says: `data` in the product's folder. When root keeps that folder from other
 * users (a checkout in root's own home), PostgreSQL could not reach it, so it is a folder of this checkout's own under
 * `/var/lib/kvartal`.
 */
export function defaultDataDir(checkout: string): string {
  const folder = resolve(checkout)
  const usual = join(folder, 'data')
  const user = chooseServerUser(clusterHome(usual))
  if (user === null || canUse(user, 'enter', folder)) return usual
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return `/var/lib/kvartal/${basename(folder)}-${mark}`
}

import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { clusterHome } from './cluster.ts'
import { canUse, chooseServerUser } from './server-user.ts'

/**
 * The default data folder: `data` in the product's folder. Where only root can enter that folder (a
 * checkout in root's home), PostgreSQL's user could not reach it, so the default is a folder for
 * this checkout under `/var/lib/kvartal`.
 */
export function defaultDataDir(checkout: string): string {
  const folder = resolve(checkout)
  const usual = join(folder, 'data')
  const user = chooseServerUser(clusterHome(usual), usual)
  if (user === null || canUse(user, 'enter', folder)) return usual
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return `/var/lib/kvartal/${basename(folder)}-${mark}`
}

import type { Config } from '../config.ts'

/**
 * Where a link leads; its token stands behind '#', so that no server or proxy on the way sees or logs it. Never made from what a request says of
 * itself, which others can choose; without PUBLIC_URL it is a path, which the web completes.
 */
export function linkAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/account-link#${token}`
}

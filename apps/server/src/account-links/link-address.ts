import type { Config } from '../config.ts'

/**
 * The address of a link; its token comes after '#', so that no server or proxy on the way sees or logs it. Never built from the request's
 * own headers, which others can choose; without PUBLIC_URL it is a path, which the web completes.
 */
export function linkAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/account-link#${token}`
}

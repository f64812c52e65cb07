import { removeFolder } from '@kvartal/database/embedded/remove-folder'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder for an embedded database, accessible to PostgreSQL's user when the tests run as
 * root.
 */
export async function makeDataFolder(): Promise<{
  readonly path: string
  remove(): Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'kvartal-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => removeFolder(path) }
}

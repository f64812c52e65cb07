import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'kvartal-run-'
/** Prefixes of folders for downloads, and for archives while `npm run import` reads them. */
const prefixes = [prefix, 'kvartal-zip-']
const oneDay = 86_400_000

/** Creates a folder for the downloads of a step, and removes it afterwards. */
export async function inTemporaryFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes old folders of killed processes. */
export async function removeForgottenFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!prefixes.some((each) => name.startsWith(each))) continue
    const folder = join(tmpdir(), name)
    const touched = await stat(folder).catch(() => null)
    if (touched !== null && Date.now() - touched.mtimeMs > oneDay)
      await rm(folder, { recursive: true, force: true })
  }
}

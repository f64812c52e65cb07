import { afterAll } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

/**
 * Creates a folder for a test file and returns its path; it is deleted after the file's last test.
 */
export async function folderForFile(): Promise<string> {
  const folder = await makeDataFolder()
  afterAll(() => folder.remove())
  return folder.path
}

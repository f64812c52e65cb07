import { rm } from 'node:fs/promises'

/**
 * Removes a folder in which PostgreSQL's programs may go on writing for a moment after the process
 * that started them was killed.
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

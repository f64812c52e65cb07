import { type Database, openDatabase } from '../open.ts'
import { type EmbeddedOptions, startEmbedded } from './start-embedded.ts'

/** Works on the embedded database of a data folder that is not in use, and stops it. */
export async function inEmbedded<Result>(
  options: Omit<EmbeddedOptions, 'log'>,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ ...options, log: () => {} })
  const database = openDatabase(embedded.url)
  try {
    return await work(database, embedded.url)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

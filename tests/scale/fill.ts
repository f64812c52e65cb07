import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { loadSample } from '../../apps/server/src/companies/sample/load-sample.ts'

/** The tables and the sample, in an empty database of a server. */
export async function fillWithSample(
  url: string,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    await loadSample(database)
    await more(database)
  } finally {
    await database.close()
  }
}

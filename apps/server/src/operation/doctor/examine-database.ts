import { readServerFacts } from '@kvartal/database/operation/read-server-facts'
import { openDatabase } from '@kvartal/database/open'

/** The oldest major version of PostgreSQL that the statements are tried with. */
const oldestMajor = 15

/** How far the clocks may be apart, in milliseconds. */
const mostDrift = 60_000

export async function examineDatabase(url: string, now: Date): Promise<string[]> {
  const database = openDatabase(url)
  try {
    const { major, mayCreate, now: theirs } = await readServerFacts(database.db)
    const drift = Math.abs(Date.parse(theirs) - now.getTime())
    return [
      ...(major >= oldestMajor ? [] : [`It is PostgreSQL ${major}, but Kvartal needs ${oldestMajor} or newer.`]),
      ...(mayCreate ? [] : ['Its user may not create tables in it: make the user the owner of the database.']),
      ...(drift <= mostDrift ? [] : [`Its clock differs from this machine's by ${Math.round(drift / 1000)} s: set both.`]),
    ]
  } catch (error) {
    return [`It cannot be used: ${error instanceof Error ? error.message : String(error)}.`]
  } finally {
    await database.close()
  }
}

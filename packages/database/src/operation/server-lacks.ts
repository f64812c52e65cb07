import type { ServerFacts } from './read-server-facts.ts'

/** The oldest major version of PostgreSQL that works: `npm run test:scale` runs on it. */
export const oldestPostgres = 15

/** Why Kvartal cannot work on a server, in sentences; none when it can. */
export function serverLacks({
  major,
  isReplica,
  mayCreate,
  encoding,
}: Omit<ServerFacts, 'now'>): string[] {
  // Nothing can be created on a replica, so its permissions mean nothing.
  if (isReplica)
    return [
      'It is a replica, which writes nothing: name the primary, and the replica in DATABASE_READ_URL.',
    ]
  return [
    ...(major >= oldestPostgres
      ? []
      : [`It is PostgreSQL ${major}, but Kvartal needs ${oldestPostgres} or newer.`]),
    ...(encoding === 'UTF8'
      ? []
      : [
          `Its encoding is ${encoding}, which has not every character: make the database with encoding 'UTF8' template template0.`,
        ]),
    ...(mayCreate
      ? []
      : ['Its user may not create tables in it: make the user the owner of the database.']),
  ]
}

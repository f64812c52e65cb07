import { type Kysely, sql } from 'kysely'
import { type Listener, listenTo } from './listen-to.ts'
import type { Schema } from './schema.ts'

/**
 * What cached replies depend on: `companies` counts every change of companies, their names and
 * tags; the others count changes of quarterly figures, annual reports, tax rates, of the
 * facts of the directory that lists and rankings depend on, of all that is stored of companies there, of its names, current and
 * former, of settings, of EMTA's publications, and of notes.
 */
export const versionedData = [
  'companies',
  'figures',
  'reports',
  'tax-rates',
  'directory',
  'facts',
  'names',
  'settings',
  'publications',
  'notes',
] as const

export type VersionedData = (typeof versionedData)[number]

export type DataVersions = Readonly<Record<VersionedData, number>>

/** The current versions; every change increments its version in its own transaction. */
export async function readDataVersions(db: Kysely<Schema>): Promise<DataVersions> {
  const rows = await db.selectFrom('data_versions').select(['name', 'version']).execute()
  // A version may be the sum of several rows: 'directory', 'directory-2' …
  const versionOf = (wanted: VersionedData) =>
    rows.reduce(
      (sum, { name, version }) =>
        name === wanted || name.startsWith(`${wanted}-`) ? sum + version : sum,
      0,
    )
  // Migrations insert a row for every name of the list.
  return Object.fromEntries(versionedData.map((name) => [name, versionOf(name)])) as DataVersions
}

/**
 * Differs between a database and the one that a backup is restored into, whose versions may be
 * equal by chance.
 */
export async function readOriginOfVersions(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{
    origin: string
  }>`select 'data_versions'::regclass::oid::text as origin`.execute(db)
  return rows[0]?.origin ?? ''
}

/**
 * Calls back whenever a version may have changed, in any process. The callback only means that the
 * versions should be read again.
 */
export async function listenForVersions(url: string, onWake: () => void): Promise<Listener> {
  return listenTo(url, 'data_version', onWake)
}

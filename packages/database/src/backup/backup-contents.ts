/** The format's number; a reader refuses others. */
export const backupFormat = 1

/** What a backup says of itself, in its first file. */
export interface BackupHeader {
  readonly format: number
  /** ISO time of the snapshot. */
  readonly createdAt: string
  /** The major version of PostgreSQL that it was read from. */
  readonly postgres: number
  /** The migrations that the database had, oldest first. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  /** In the order in which they can be filled: a table comes after those that it refers to. */
  readonly tables: readonly TableContents[]
  readonly sequences: readonly SequenceState[]
}

export interface TableContents {
  readonly name: string
  readonly columns: readonly string[]
  /** About how many bytes it has, for progress. */
  readonly size: number
}

/** The sequence of a column, and the last value that it gave; `null` when it gave none. */
export interface SequenceState {
  readonly table: string
  readonly column: string
  readonly lastValue: number | null
}

/** What was written of a table, in the backup's last file. */
export interface TableCheck {
  readonly rows: number
  /** SHA-256 of its text as COPY writes it, hexadecimal. */
  readonly sha256: string
}

export type BackupChecks = Readonly<Record<string, TableCheck>>

export const headerName = 'backup.json'
export const checksName = 'checks.json'

/** A table's text comes in parts; the name sorts as they follow each other. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function tableOfPart(name: string): string | null {
  return /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1] ?? null
}

/** The format's number; a reader refuses others. */
export const backupFormat = 1

/** The header of a backup, its first file. */
export interface BackupHeader {
  readonly format: number
  /** ISO time of the snapshot. */
  readonly createdAt: string
  /** The major version of PostgreSQL that it was read from. */
  readonly postgres: number
  /** The migrations that the database had, oldest first. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  /** In the order in which they can be filled: a table comes after those that it references. */
  readonly tables: readonly TableContents[]
  readonly sequences: readonly SequenceState[]
}

export interface TableContents {
  readonly name: string
  readonly columns: readonly string[]
  /**
   * Whether the operator had divided it; a restore makes one ordinary table of it. Older backups do
   * not say.
   */
  readonly isPartitioned?: boolean
  /** Its approximate size in bytes, for progress. */
  readonly size: number
}

/** The sequence of a column and its last value; `null` when it was never used. */
export interface SequenceState {
  readonly table: string
  readonly column: string
  readonly lastValue: number | null
}

/** The checksums of what was written of a table, in the backup's last file. */
export interface TableCheck {
  readonly rows: number
  /** SHA-256 of its text as COPY writes it, hexadecimal. */
  readonly sha256: string
}

export type BackupChecks = Readonly<Record<string, TableCheck>>

export const headerName = 'backup.json'
export const checksName = 'checks.json'

/** A table's text is split into parts, whose names sort in their order. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function tableOfPart(name: string): string | null {
  return /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1] ?? null
}

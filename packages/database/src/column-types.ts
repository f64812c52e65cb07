import type { ColumnType } from 'kysely'

/** A JSON value: parsed when read, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

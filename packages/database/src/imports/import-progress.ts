export interface ImportProgress {
  /** `read` while the file is streamed in, `merge` while its rows are compared with those stored. */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

/** Where a file comes from; `null` is unknown. */
export interface ImportOrigin {
  readonly runId: number | null
  /** The page that links to the file. */
  readonly pageUrl: string | null
}

export const unknownOrigin: ImportOrigin = { runId: null, pageUrl: null }

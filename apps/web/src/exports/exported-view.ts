/** A view that can be exported, with the addresses of its files. */
export interface ExportedView {
  /** The address of its files without their extension. */
  readonly path: `/export/${string}`
  /**
   * The view's query parameters, read when a file is requested: the file shows what the screen
   * shows.
   */
  readonly query: () => Readonly<Record<string, string | readonly string[] | undefined>>
  /** What a file will contain: '3 ettevõtet, I kv 2023 – II kv 2026'. */
  readonly holds: string
  /** Whether it has a picture. */
  readonly hasPicture: boolean
  /** Whether the screen's tables have a CSV layout of their own. */
  readonly hasWideTable: boolean
}

/** A kind of file, with the query parameters that it adds to the view's own. */
export interface FileKind {
  readonly name: string
  readonly about: string
  readonly extension: 'xlsx' | 'csv' | 'png' | 'svg'
  /** The content type; anything else is an intermediary's page. */
  readonly mediaType: string
  readonly query?: Readonly<Record<string, string>>
}

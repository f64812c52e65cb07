/** A view that can be taken away, as its addresses name it. */
export interface ExportedView {
  /** The address of its files without their extension. */
  readonly path: `/export/${string}`
  /** The query of the view, read when a file is asked for; the file is made from it as the screen is. */
  readonly query: () => Readonly<Record<string, string | readonly string[] | undefined>>
  /** What a file will hold: '3 ettevõtet, I kv 2023 – II kv 2026'. */
  readonly holds: string
  /** Whether it has a picture. */
  readonly hasPicture: boolean
  /** Whether the screen's tables have a CSV layout of their own. */
  readonly hasWideTable: boolean
}

/** A kind of file, with what its address needs beside the view's own. */
export interface FileKind {
  readonly name: string
  readonly about: string
  readonly extension: 'xlsx' | 'csv' | 'png' | 'svg'
  /** The content type; anything else is an intermediary's page. */
  readonly mediaType: string
  readonly query?: Readonly<Record<string, string>>
}

/** A call as a test made it, with long lists cut to their first two items; the input of a call without any is `{}`. */
export interface Example {
  readonly input: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  /** The whole reply, in its envelope. */
  readonly reply: unknown
}

/** Examples by the name of their call. */
export type Examples = Readonly<Record<string, Example>>

/** A line of a file that was not read as it stands, and why, in Estonian. */
export interface Problem {
  readonly line: number
  readonly reason: string
  /** `field`: the rest of the row was read; `repeated`: the row says again what an earlier one said. By default the row was not read. */
  readonly kind?: 'field' | 'repeated'
}

/** Whether a problem means that its row could not be read. */
export function costsRow({ kind }: Problem): boolean {
  return kind === undefined
}

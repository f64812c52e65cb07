/** A line of a file that could not be read, and why, in Estonian. */
export interface Problem {
  readonly line: number
  readonly reason: string
}

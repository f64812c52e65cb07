/** A tag and its colours, `#rrggbb`. */
export interface TagRecord {
  readonly id: number
  readonly name: string
  readonly description: string | null
  /** Background of its badge. */
  readonly color: string
  readonly textColor: string
}

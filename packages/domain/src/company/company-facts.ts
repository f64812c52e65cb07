import { eachFact, type FactKey, factKeys, type FactValues } from './fact-table.ts'

/** Facts of one source, of which any but the name may be missing. */
export type SourceFacts = {
  readonly [Fact in FactKey]?: FactValues[Fact] | null | undefined
} & Pick<FactValues, 'name'>

/**
 * The only rule for merging the facts of two sources: each fact of the preferred source, and the other's when the
 * preferred one has none. In an update the register is preferred to what is stored, in a form the person to the
 * register, and in the directory the register to EMTA.
 */
export function mergeFacts(preferred: SourceFacts, other: SourceFacts | null): FactValues {
  // Each value is of the fact's own type in both sources, and the preferred one has the name.
  return eachFact((fact) => preferred[fact] ?? other?.[fact] ?? null) as FactValues
}

/** Whether two companies have the same facts. */
export function haveSameFacts(one: FactValues, other: FactValues): boolean {
  return factKeys.every((fact) => one[fact] === other[fact])
}

import type { CompanyFacts } from '../registry/registry-facts.ts'

type Facts = Omit<CompanyFacts, 'registryCode'>

/** Facts of one source, of which any but the name may be missing. */
export type SourceFacts = {
  readonly [Fact in keyof Facts]?: Facts[Fact] | null | undefined
} & Pick<Facts, 'name'>

/**
 * The only rule for merging the facts of two sources: each fact of the preferred source, and the other's when the
 * preferred one has none. In an update the register is preferred to what is stored, in a form the person to the
 * register, and in the directory the register to EMTA.
 */
export function mergeFacts(preferred: SourceFacts, other: SourceFacts | null): Facts {
  return {
    name: preferred.name,
    legalForm: preferred.legalForm ?? other?.legalForm ?? null,
    county: preferred.county ?? other?.county ?? null,
    businessActivity: preferred.businessActivity ?? other?.businessActivity ?? null,
    vatRegistered: preferred.vatRegistered ?? other?.vatRegistered ?? null,
    status: preferred.status ?? other?.status ?? null,
    registrationDate: preferred.registrationDate ?? other?.registrationDate ?? null,
    street: preferred.street ?? other?.street ?? null,
    postalCode: preferred.postalCode ?? other?.postalCode ?? null,
    fullAddress: preferred.fullAddress ?? other?.fullAddress ?? null,
  }
}

/** Whether two companies have the same facts. */
export function haveSameFacts(one: Facts, other: Facts): boolean {
  // The keys of merged facts are those of the type.
  return (Object.keys(mergeFacts(one, null)) as (keyof Facts)[]).every(
    (fact) => one[fact] === other[fact],
  )
}

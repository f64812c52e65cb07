import type { FactValues } from '../company/fact-table.ts'

/** A former name of a company; dates are `YYYY-MM-DD`, `null` where the register has none. */
export interface FormerName {
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Facts of a company that the register or EMTA publishes; `null` is unknown. */
export interface CompanyFacts extends FactValues {
  readonly registryCode: string
}

/** The register's facts of one company. */
export interface RegistryFacts extends CompanyFacts {
  /** Latest first; `null` for a source without former names, such as the open data. */
  readonly formerNames: readonly FormerName[] | null
}

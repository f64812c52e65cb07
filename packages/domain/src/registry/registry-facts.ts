/** A name that a company bore; dates are `YYYY-MM-DD`, `null` where the register does not tell. */
export interface FormerName {
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/** What the business register says of one company; `null` where it says nothing. */
export interface RegistryFacts {
  readonly registryCode: string
  readonly name: string
  /** Short form (OÜ, AS, …); the register's own words where the form is not a known one. */
  readonly legalForm: string | null
  /** 'Harju maakond': the last part of the place text, never the court district. */
  readonly county: string | null
  readonly businessActivity: string | null
  readonly vatRegistered: boolean | null
  /** In words: 'Registrisse kantud'. */
  readonly status: string | null
  /** `YYYY-MM-DD`. */
  readonly registrationDate: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly fullAddress: string | null
  /** Latest first; `null` where the source does not tell of former names, as open data do not. */
  readonly formerNames: readonly FormerName[] | null
}

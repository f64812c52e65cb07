/** A former name of a company; dates are `YYYY-MM-DD`, `null` where the register has none. */
export interface FormerName {
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Facts of a company that the register or EMTA publishes; `null` is unknown. */
export interface CompanyFacts {
  readonly registryCode: string
  readonly name: string
  /** Short form (OÜ, AS, …); the register's name of an unknown form. */
  readonly legalForm: string | null
  /** 'Harju maakond': the last part of the place text, never the court district. */
  readonly county: string | null
  readonly businessActivity: string | null
  readonly vatRegistered: boolean | null
  /** The register's status text: 'Registrisse kantud'. */
  readonly status: string | null
  /** `YYYY-MM-DD`. */
  readonly registrationDate: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly fullAddress: string | null
}

/** The register's facts of one company. */
export interface RegistryFacts extends CompanyFacts {
  /** Latest first; `null` for a source without former names, such as the open data. */
  readonly formerNames: readonly FormerName[] | null
}

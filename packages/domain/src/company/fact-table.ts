type Kind = 'text' | 'boolean' | 'date'

interface Fact {
  readonly kind: Kind
  /** Its column in `companies`. */
  readonly column: string
  /** The directory's column of what the register's file says; `null` where the file has no such fact. */
  readonly registryColumn: string | null
  /** Its name in replies. */
  readonly wire: string
  /** How people call it. */
  readonly label: string
  /** Whether the audit log keeps its values. */
  readonly isAudited: boolean
}

/**
 * The facts of a company that the register or EMTA publishes and people may correct, besides its code and former names.
 * Types, merging, origins, columns, replies and the audit log follow from this table.
 */
export const factTable = {
  name: {
    kind: 'text',
    column: 'name',
    registryColumn: 'registry_name',
    wire: 'name',
    label: 'Nimi',
    isAudited: true,
  },
  /** Short form (OÜ, AS, …); the register's name of an unknown form. */
  legalForm: {
    kind: 'text',
    column: 'legal_form',
    registryColumn: 'legal_form',
    wire: 'type',
    label: 'Õiguslik vorm',
    isAudited: true,
  },
  /** 'Harju maakond': the last part of the place text, never the court district. */
  county: {
    kind: 'text',
    column: 'county',
    registryColumn: 'county',
    wire: 'county',
    label: 'Maakond',
    isAudited: true,
  },
  businessActivity: {
    kind: 'text',
    column: 'business_activity',
    // The register publishes activities in another file.
    registryColumn: null,
    wire: 'businessActivity',
    label: 'Tegevusala',
    isAudited: true,
  },
  vatRegistered: {
    kind: 'boolean',
    column: 'vat_registered',
    registryColumn: 'vat_registered',
    wire: 'vatRegistered',
    label: 'Käibemaksukohustuslane',
    isAudited: true,
  },
  /** The register's status text: 'Registrisse kantud'. */
  status: {
    kind: 'text',
    column: 'status',
    registryColumn: 'status',
    wire: 'status',
    label: 'Staatus',
    isAudited: true,
  },
  registrationDate: {
    kind: 'date',
    column: 'registration_date',
    registryColumn: 'registration_date',
    wire: 'registrationDate',
    label: 'Registreeritud',
    isAudited: true,
  },
  street: {
    kind: 'text',
    column: 'street',
    registryColumn: 'street',
    wire: 'street',
    label: 'Tänav',
    isAudited: false,
  },
  postalCode: {
    kind: 'text',
    column: 'postal_code',
    registryColumn: 'postal_code',
    wire: 'postalCode',
    label: 'Postiindeks',
    isAudited: false,
  },
  fullAddress: {
    kind: 'text',
    column: 'full_address',
    registryColumn: 'full_address',
    wire: 'fullAddress',
    label: 'Aadress',
    isAudited: true,
  },
} as const satisfies Readonly<Record<string, Fact>>

export type FactKey = keyof typeof factTable

/** A date is `YYYY-MM-DD`. */
type ValueOf<Key extends FactKey> = (typeof factTable)[Key]['kind'] extends 'boolean'
  ? boolean
  : string

/** The values of all facts; `null` is unknown, and only the name always known. */
export type FactValues = {
  readonly [Key in FactKey]: ValueOf<Key> | (Key extends 'name' ? never : null)
}

/** The name of a fact in replies. */
export type FactOnWire = (typeof factTable)[FactKey]['wire']

/** All facts, in the order of the table. */
export const factKeys = Object.keys(factTable) as readonly FactKey[] // The keys of the constant just above.

/** A value for each fact, made by one rule. */
export function eachFact<Value>(make: (key: FactKey) => Value): { [Key in FactKey]: Value } {
  // Every key of the table is in the list of its keys.
  return Object.fromEntries(factKeys.map((key) => [key, make(key)])) as { [Key in FactKey]: Value }
}

/** Facts by their names in replies; those of the address stand beside the others. */
export function factsOnWire<Values extends { readonly [Key in FactKey]: unknown }>(
  values: Values,
): { [Key in FactKey as (typeof factTable)[Key]['wire']]: Values[Key] } {
  return Object.fromEntries(factKeys.map((key) => [factTable[key].wire, values[key]])) as {
    // Each name of the table with the value of its fact.
    [Key in FactKey as (typeof factTable)[Key]['wire']]: Values[Key]
  }
}

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
type FactValues = {
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

/** Where a fact of a company comes from: the register, EMTA, or a person who typed it. */
type FactOrigin = 'registry' | 'emta' | 'hand'

/** Facts as they are stored. */
export type FactName = FactKey | 'formerNames'

/** The origins of known facts; a known fact without one came in before origins were stored. */
export type FactOrigins = { readonly [Fact in FactName]?: FactOrigin }

/** Facts with former names, of which any may be missing or left out. */
type Values = { readonly [Fact in FactName]?: unknown }

/** Some facts and their origins. */
interface OriginatedFacts {
  readonly facts: Values
  readonly origins: FactOrigins
}

const names: readonly FactName[] = [...factKeys, 'formerNames']

/** Every known fact has the same origin. */
export function originsOf(facts: Values, origin: FactOrigin): FactOrigins {
  return collect((name) => (isKnownFact(facts[name]) ? origin : undefined))
}

/** The origins of facts merged by `mergeFacts`: of the preferred source where it has the fact, else of the other. */
export function mergeOrigins(preferred: OriginatedFacts, other: OriginatedFacts): FactOrigins {
  return collect((name) => {
    if (isKnownFact(preferred.facts[name])) return preferred.origins[name]
    return isKnownFact(other.facts[name]) ? other.origins[name] : undefined
  })
}

/**
 * The origins of a company's facts after a person submitted a form. What equals the stored fact keeps its origin, what
 * equals the directory's fact gets the directory's origin, and anything else was typed by hand. Facts left out are not changed.
 */
export function originsAfterForm(
  form: Values,
  stored: OriginatedFacts | null,
  known: OriginatedFacts | null,
): FactOrigins {
  return collect((name) => {
    const value = form[name]
    if (value === undefined)
      return isKnownFact(stored?.facts[name]) ? stored?.origins[name] : undefined
    if (!isKnownFact(value)) return undefined
    if (isSame(value, stored?.facts[name]))
      return (
        stored?.origins[name] ??
        (isSame(value, known?.facts[name]) ? known?.origins[name] : undefined)
      )
    return isSame(value, known?.facts[name]) ? known?.origins[name] : 'hand'
  })
}

function collect(originOf: (name: FactName) => FactOrigin | undefined): FactOrigins {
  return Object.fromEntries(
    names.flatMap((name) => {
      const origin = originOf(name)
      return origin === undefined ? [] : [[name, origin]]
    }),
  )
}

/** Whether a fact has a value; no former name is none. */
export function isKnownFact(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** Former names are lists of records with the same keys in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

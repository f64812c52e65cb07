import { formatDate } from '../format/date.ts'

type Kind = 'text' | 'boolean' | 'date'

interface Fact {
  readonly kind: Kind
  /** Its column in `companies`. */
  readonly column: string
  /**
   * The directory's column of what the register's file says; `null` where the file has no such
   * fact.
   */
  readonly registryColumn: string | null
  /** Its name in replies. */
  readonly wire: string
  /** How people call it. */
  readonly label: string
  /** Characters of a text that a person may type; `null` for other kinds. */
  readonly longest: number | null
  /**
   * Whether lists of facts name it: the audit log, comparisons with the register, exports. The
   * parts of an address are in the full one.
   */
  readonly isListed: boolean
  /** Replies and forms of calls have the facts of the address in an object of their own. */
  readonly isInAddress: boolean
}

/**
 * The facts of a company that the register or EMTA publishes and people may correct, besides its
 * code and former names. Types, merging, origins, columns, replies, forms, the page, exports and
 * the audit log follow from this table.
 */
export const factTable = {
  name: {
    kind: 'text',
    column: 'name',
    registryColumn: 'registry_name',
    wire: 'name',
    label: 'Nimi',
    longest: 300,
    isListed: true,
    isInAddress: false,
  },
  /** Short form (OÜ, AS, …); the register's name of an unknown form. */
  legalForm: {
    kind: 'text',
    column: 'legal_form',
    registryColumn: 'legal_form',
    wire: 'type',
    label: 'Õiguslik vorm',
    longest: 100,
    isListed: true,
    isInAddress: false,
  },
  /** 'Harju maakond': the last part of the place text, never the court district. */
  county: {
    kind: 'text',
    column: 'county',
    registryColumn: 'county',
    wire: 'county',
    label: 'Maakond',
    longest: 100,
    isListed: true,
    isInAddress: false,
  },
  businessActivity: {
    kind: 'text',
    column: 'business_activity',
    // The register publishes activities in another file.
    registryColumn: null,
    wire: 'businessActivity',
    label: 'Tegevusala',
    longest: 300,
    isListed: true,
    isInAddress: false,
  },
  vatRegistered: {
    kind: 'boolean',
    column: 'vat_registered',
    registryColumn: 'vat_registered',
    wire: 'vatRegistered',
    label: 'Käibemaksukohustuslane',
    longest: null,
    isListed: true,
    isInAddress: false,
  },
  /** The register's status text: 'Registrisse kantud'. */
  status: {
    kind: 'text',
    column: 'status',
    registryColumn: 'status',
    wire: 'status',
    label: 'Staatus',
    longest: 100,
    isListed: true,
    isInAddress: false,
  },
  registrationDate: {
    kind: 'date',
    column: 'registration_date',
    registryColumn: 'registration_date',
    wire: 'registrationDate',
    label: 'Registreeritud',
    longest: null,
    isListed: true,
    isInAddress: false,
  },
  street: {
    kind: 'text',
    column: 'street',
    registryColumn: 'street',
    wire: 'street',
    label: 'Tänav',
    longest: 200,
    isListed: false,
    isInAddress: true,
  },
  postalCode: {
    kind: 'text',
    column: 'postal_code',
    registryColumn: 'postal_code',
    wire: 'postalCode',
    label: 'Postiindeks',
    longest: 20,
    isListed: false,
    isInAddress: true,
  },
  fullAddress: {
    kind: 'text',
    column: 'full_address',
    registryColumn: 'full_address',
    wire: 'fullAddress',
    label: 'Aadress',
    longest: 400,
    isListed: true,
    isInAddress: true,
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
type WireOf<Key extends FactKey> = (typeof factTable)[Key]['wire']

/** The facts of the address, and all others. */
export type AddressKey = {
  [Key in FactKey]: (typeof factTable)[Key]['isInAddress'] extends true ? Key : never
}[FactKey]
type OtherKey = Exclude<FactKey, AddressKey>

/**
 * Something for each fact by its name in replies, those of the address in an object of their own.
 */
export type OnWire<Of extends { readonly [Key in FactKey]: unknown }> = {
  [Key in OtherKey as WireOf<Key>]: Of[Key]
} & { address: { [Key in AddressKey as WireOf<Key>]: Of[Key] } }

/** All facts, in the order of the table. */
export const factKeys = Object.keys(factTable) as readonly FactKey[] // The keys of the constant just above.

/** A value for each fact, made by one rule. */
export function eachFact<Value>(make: (key: FactKey) => Value): { [Key in FactKey]: Value } {
  // Every key of the table is in the list of its keys.
  return Object.fromEntries(factKeys.map((key) => [key, make(key)])) as { [Key in FactKey]: Value }
}

/** The facts that lists of facts name. */
export const listedFacts = factKeys.filter((key) => factTable[key].isListed)

/** The facts that every form and the first card of a company's page have; the others are the register's. */
export const generalFacts = [
  'name',
  'legalForm',
  'county',
  'businessActivity',
  'vatRegistered',
] as const satisfies readonly FactKey[]

export type RegisterFact = Exclude<FactKey, (typeof generalFacts)[number]>

export const registerFacts = factKeys.filter(
  (key): key is RegisterFact => !generalFacts.some((general) => general === key),
)

/** Facts with some of them first. */
export function inOrder<Key extends FactKey>(
  first: readonly Key[],
  all: readonly Key[],
): readonly Key[] {
  return [...new Set([...first, ...all])]
}

/** Values by the names of their facts in replies. */
export function factsOnWire<Values extends { readonly [Key in FactKey]: unknown }>(
  values: Values,
): { [Key in FactKey as WireOf<Key>]: Values[Key] } {
  return Object.fromEntries(factKeys.map((key) => [factTable[key].wire, values[key]])) as {
    // Each name of the table with the value of its fact.
    [Key in FactKey as WireOf<Key>]: Values[Key]
  }
}

/** The same with those of the address in an object of their own. */
export function factsWithAddress<Values extends { readonly [Key in FactKey]: unknown }>(
  values: Values,
): OnWire<Values> {
  const named = (isInAddress: boolean) =>
    factKeys
      .filter((key) => factTable[key].isInAddress === isInAddress)
      .map((key) => [factTable[key].wire, values[key]])
  // Each name of the table with the value of its fact.
  return {
    ...Object.fromEntries(named(false)),
    address: Object.fromEntries(named(true)),
  } as OnWire<Values>
}

/** The facts of a reply. */
type FactsInReply = OnWire<FactValues>

/** A fact of a reply. */
export function factIn(
  { address, ...others }: FactsInReply,
  key: FactKey,
): string | boolean | null {
  const all: Readonly<Record<string, string | boolean | null>> = { ...others, ...address }
  return all[factTable[key].wire] ?? null
}

/** A fact as people read it: '31.01.2020', 'jah'; `null` is unknown. */
export function factText(key: FactKey, value: string | boolean | null): string | null {
  if (typeof value === 'boolean') return value ? 'jah' : 'ei'
  return value !== null && factTable[key].kind === 'date' ? formatDate(value) : value
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
 * The only rule for merging the facts of two sources: each fact of the preferred source, and the
 * other's when the preferred one has none. In an update the register is preferred to what is
 * stored, in a form the person to the register, and in the directory the register to EMTA.
 */
export function mergeFacts(preferred: SourceFacts, other: SourceFacts | null): FactValues {
  // Each value is of the fact's own type in both sources, and the preferred one has the name.
  return eachFact((fact) => preferred[fact] ?? other?.[fact] ?? null) as FactValues
}

/** Whether two companies have the same facts. */
export function haveSameFacts(one: FactValues, other: FactValues): boolean {
  return factKeys.every((fact) => one[fact] === other[fact])
}

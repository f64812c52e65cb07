import { type FactKey, factKeys } from './facts.ts'

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

/**
 * The origins of facts merged by `mergeFacts`: of the preferred source where it has the fact, else
 * of the other.
 */
export function mergeOrigins(preferred: OriginatedFacts, other: OriginatedFacts): FactOrigins {
  return collect((name) => {
    if (isKnownFact(preferred.facts[name])) return preferred.origins[name]
    return isKnownFact(other.facts[name]) ? other.origins[name] : undefined
  })
}

/**
 * The origins of a company's facts after a person submitted a form. What equals the stored fact
 * keeps its origin, what equals the directory's fact gets the directory's origin, and anything else
 * was typed by hand. Facts left out are not changed.
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

/**
 * Keeps what is made for an owner, such as the companies of a version, by key: those used last, as
 * long as the owner is used.
 * @param mostFor how many for this owner; the one used last is always kept
 * @returns what is kept, or is made now
 */
export function keepFor<Owner extends object, Value>(
  mostFor: (owner: Owner) => number,
): (owner: Owner, key: string, make: () => Value) => Value {
  const ofOwners = new WeakMap<Owner, Map<string, { readonly value: Value }>>()
  return (owner, key, make) => {
    const kept = ofOwners.get(owner) ?? new Map<string, { readonly value: Value }>()
    ofOwners.set(owner, kept)
    const used = kept.get(key) ?? { value: make() }
    // The one asked for last is at the end.
    kept.delete(key)
    kept.set(key, used)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > Math.max(1, mostFor(owner))) kept.delete(oldest)
    return used.value
  }
}

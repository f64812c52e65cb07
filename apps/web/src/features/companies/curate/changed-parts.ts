/**
 * The parts of a form that differ from its initial values, as far as those are known. Only these are sent, so that concurrent changes by other
 * users are kept.
 */
export function changedParts<Body extends object>(
  body: Body,
  before: Partial<Body>,
): Partial<Body> {
  const changed = Object.entries(body).filter(([name, value]) => {
    // Both objects have the same type, so a key of one is a key of the other.
    const present: unknown = before[name as keyof Body]
    return JSON.stringify(value) !== JSON.stringify(present)
  })
  // The entries come from `body` itself.
  return Object.fromEntries(changed) as Partial<Body>
}

/** A form's values after its record has changed: typed values stay, the rest is updated. */
export function rebased<Draft extends object>(draft: Draft, before: Draft, after: Draft): Draft {
  return { ...after, ...changedParts(draft, before) }
}

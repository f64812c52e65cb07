/**
 * The parts of a form that differ from what it started with. Only these are sent, so that what somebody else has
 * changed meanwhile stays.
 */
export function changedParts<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(([name, value]) => {
    // A name of the one is a name of the other, both being of one shape.
    const present: unknown = before[name as keyof Body]
    return JSON.stringify(value) !== JSON.stringify(present)
  })
  // The entries come from `body` itself.
  return Object.fromEntries(changed) as Partial<Body>
}

/** What stands in a form after the thing it is about has changed: what was typed stays, the rest follows. */
export function rebased<Draft extends object>(draft: Draft, before: Draft, after: Draft): Draft {
  return { ...after, ...changedParts(draft, before) }
}

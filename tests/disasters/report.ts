/**
 * Runs disasters one after another, prints the observations of each, and exits with code 1 when one
 * did harm.
 */
export async function reportDisasters(disasters: AsyncIterable<Seen>): Promise<void> {
  let count = 0
  for await (const { what, seen } of disasters) {
    count += 1
    console.log(`${String(count).padStart(3)}  ${what}\n     ${seen.replaceAll('\n', '\n     ')}`)
  }
  console.log(`\n${count} disasters; nothing was lost or doubled.`)
}

export interface Seen {
  readonly what: string
  readonly seen: string
}

/** @throws when something differs, with all differences */
export function mustBeEqual(
  what: string,
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): void {
  const differing = [...new Set([...Object.keys(found), ...Object.keys(expected)])].filter(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(expected[name]),
  )
  if (differing.length === 0) return
  const lines = differing.map(
    (name) =>
      `${name}: ${JSON.stringify(found[name])} instead of ${JSON.stringify(expected[name])}`,
  )
  throw new Error(`${what}:\n${lines.join('\n')}`)
}

/** @throws with the text unless it matches what is expected */
export function mustSay(text: string, expected: RegExp): string {
  const found = expected.exec(text)?.[0]
  if (found === undefined) throw new Error(`Nothing like ${expected} was said:\n${text}`)
  return found
}

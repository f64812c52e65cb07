import { headingNotes, matchHeadings } from './match-headings.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The wanted values of an object; `undefined` for a field that it lacks. */
export type FieldValues<Field extends string> = { readonly [Key in Field]: unknown }

export interface JsonFields<Field extends string> {
  read(object: JsonObject): FieldValues<Field>
  /** Whether some object was read and none had the field. */
  isAbsent(field: Field): boolean
  /** Estonian sentences about fields whose names are written differently. */
  notes(): readonly string[]
}

/** A file whose objects all differ is no table, and is not worth remembering. */
const mostShapes = 500
/** Fields of an object that are looked through for a misspelt name. */
const mostNames = 100

/**
 * Reads fields of like objects. A name that is missing is looked for among the others as a heading
 * of a table is (`matchHeadings`), since sources change the spelling of names.
 */
export function jsonFields<const Field extends string>(
  fields: readonly Field[],
): JsonFields<Field> {
  const wanted = new Map(fields.map((field) => [field, [field]] as const))
  const timesSeen = new Uint32Array(fields.length)
  const shapes = new Map<string, ReadonlyMap<Field, string>>()
  const misspelt = new Map<string, string>()
  let objects = 0

  function namesIn(object: JsonObject): ReadonlyMap<Field, string> {
    const names = Object.keys(object)
      .slice(0, mostNames)
      .filter((name) => name.length <= mostNames)
    const shape = names.join('\n')
    const known = shapes.get(shape)
    if (known !== undefined) return known
    const match = matchHeadings<Field>(names, wanted)
    const found = new Map([...match.places].map(([field, at]) => [field, names[at] ?? field]))
    if (shapes.size < mostShapes) {
      shapes.set(shape, found)
      for (const { title, heading } of match.misspelt) misspelt.set(title, heading)
    }
    return found
  }

  return {
    read(object) {
      objects++
      const values: Partial<Record<Field, unknown>> = {}
      let names: ReadonlyMap<Field, string> | null = null
      for (const [at, field] of fields.entries()) {
        if (Object.hasOwn(object, field)) values[field] = object[field]
        else {
          names ??= namesIn(object)
          const name = names.get(field)
          if (name === undefined) continue
          values[field] = object[name]
        }
        timesSeen[at] = (timesSeen[at] ?? 0) + 1
      }
      // Fields that are missing read as undefined.
      return values as FieldValues<Field>
    },
    isAbsent: (field) => objects > 0 && timesSeen[fields.indexOf(field)] === 0,
    notes: () =>
      headingNotes({
        unknown: [],
        misspelt: [...misspelt].map(([title, heading]) => ({ title, heading })),
      }).map((note) => note.replace('Veerg', 'Väli').replace('veeruna', 'väljana')),
  }
}

/** A text or number as text without spaces around; `null` for anything else and when it is empty. */
export function textOfJson(value: unknown): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  // A half of a surrogate pair, which only JSON can hold, is no text.
  const clean = text.toWellFormed().replace(/\s+/g, ' ').trim()
  return clean === '' ? null : clean
}

/** One value of a view, as an address has it. */
export interface AddressPart<Value, Key extends string = string> {
  /** The name of the search parameter. */
  readonly key: Key
  /** What the view has without the parameter. */
  readonly usual: Value
  /** `undefined` for a text that means nothing. */
  read(text: string): Value | undefined
  write(value: Value): string
  /**
   * What a reader calls it, where an address is told to mean nothing; without a name, that is
   * dropped in silence.
   */
  readonly name?: string | undefined
}

/** Search parameters by name. */
export type Address<Key extends string> = { readonly [Each in Key]?: string }

/** One of several words. */
export function oneOf<Word extends string, Key extends string, Usual extends Word | undefined>(
  key: Key,
  words: readonly Word[],
  usual: Usual,
  name?: string,
): AddressPart<Word | Usual, Key> {
  return {
    key,
    usual,
    name,
    read: (text) => words.find((word) => word === text),
    write: (word) => word ?? '',
  }
}

/** A choice of two, 'yes' or 'no'; no is usual. */
export function yesOrNo<Key extends string>(key: Key, name?: string): AddressPart<boolean, Key> {
  const read = (text: string) => (text === 'yes' ? true : text === 'no' ? false : undefined)
  return { key, usual: false, name, read, write: (isYes) => (isYes ? 'yes' : 'no') }
}

/**
 * Some of several words, separated by commas and in the order of the list; unknown ones are dropped
 * in silence.
 */
export function someOf<Word extends string, Key extends string>(
  key: Key,
  words: readonly Word[],
  usual: readonly Word[],
): AddressPart<readonly Word[], Key> {
  return {
    key,
    usual,
    read: (text) => {
      const asked = text.split(',')
      const known = words.filter((word) => asked.includes(word))
      return known.length === 0 ? undefined : known
    },
    write: (chosen) => chosen.join(),
  }
}

/** A text that a rule accepts as it is; the rule may also cut it. Nothing is usual. */
export function textOf<Key extends string>(
  key: Key,
  accept: (text: string) => string | undefined,
  name?: string,
): AddressPart<string | undefined, Key> {
  return { key, usual: undefined, name, read: accept, write: (text) => text ?? '' }
}

/** Anything that a function reads, `null` when it cannot; nothing is usual. */
export function parsed<Value, Key extends string>(
  key: Key,
  parse: (text: string) => Value | null,
  write: (value: Value) => string,
  name?: string,
): AddressPart<Value | null, Key> {
  return {
    key,
    usual: null,
    name,
    read: (text) => parse(text) ?? undefined,
    write: (value) => (value === null ? '' : write(value)),
  }
}

/** A page of a list, counted from 1; an invalid one is the first. */
export const pageOf: AddressPart<number, 'page'> = {
  key: 'page',
  usual: 1,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  write: String,
}

/** A day, `YYYY-MM-DD` of this century or the last. */
export function dayOf(text: string): string | undefined {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

type Parts = Readonly<Record<string, AddressPart<unknown>>>

type ViewOf<Of extends Parts> = {
  readonly [Field in keyof Of]: Of[Field] extends AddressPart<infer Value> ? Value : never
}

type KeyOf<Of extends Parts> = Of[keyof Of]['key']

/** Reads and writes a view of several values; each stands for itself. */
export interface ViewCodec<Of extends Parts> {
  /** Parses an untrusted address: what means nothing is dropped and named, never an error. */
  read(address: Address<KeyOf<Of>>): {
    readonly view: ViewOf<Of>
    readonly dropped: readonly string[]
  }
  /** The address of a view; usual values are left out. */
  write(view: ViewOf<Of>): Address<KeyOf<Of>>
  /** The changed part of an address; usual values are empty, which removes them. */
  change(view: Partial<ViewOf<Of>>): Address<KeyOf<Of>>
}

/** How a view stands in its address: a line a value. */
export function defineView<const Of extends Parts>(parts: Of): ViewCodec<Of> {
  const fields = Object.entries(parts)
  const change = (view: Readonly<Record<string, unknown>>) =>
    fields.flatMap(([field, part]) => {
      if (!(field in view)) return []
      const text = part.write(view[field])
      return [[part.key, text === part.write(part.usual) ? '' : text] as const]
    })
  return {
    read(address: Address<string>) {
      const dropped: string[] = []
      const view = fields.map(([field, part]) => [field, readPart(part, address, dropped)])
      // The entries are those of the parts, each read by its own.
      return { view: Object.fromEntries(view) as ViewOf<Of>, dropped }
    },
    write: (view) =>
      Object.fromEntries(change(view).filter(([, text]) => text !== '')) as Address<KeyOf<Of>>,
    change: (view) => Object.fromEntries(change(view)) as Address<KeyOf<Of>>,
  }
}

/** Reads one value of an address; a text that means nothing is added to `dropped`. */
export function readPart<Value, Key extends string>(
  { key, usual, read, name }: AddressPart<Value, Key>,
  address: Address<Key>,
  dropped: string[] = [],
): Value {
  const text = address[key]
  if (text === undefined) return usual
  const value = read(text)
  if (value === undefined && name !== undefined) dropped.push(`${name} ${text}`)
  return value === undefined ? usual : value
}

import * as z from 'zod/mini'
import type { FailureReason } from './failure-reason.ts'

/** Ids in requests and replies are strings of the database's integers. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** An id in a request: a string on the wire, a number for the server. */
export const givenId = z.pipe(id, z.transform(Number))

export const idParams = z.object({ id: givenId })

/** A registry code in a request. */
export const givenCode = z.string().check(z.regex(/^\d{8}$/))

/** What identifies a company: its id here, or its registry code, which every company has. */
export type CompanyKey = { readonly id: number } | { readonly registryCode: string }

/** A company in a path: eight digits are a registry code, fewer or nine an id. */
export const givenCompany = z.pipe(
  z.string().check(z.regex(/^(?:\d{8}|[1-9]\d{0,8})$/)),
  z.transform((text): CompanyKey =>
    text.length === 8 ? { registryCode: text } : { id: Number(text) },
  ),
)

export const companyParams = z.object({ id: givenCompany })

/** The reply of a call that deletes something. */
export const removed = z.object({ _id: id })

export const nullableText = z.nullable(z.string())

/** `null` is unknown or not published. */
export const figure = z.nullable(z.number())

/** Fields of an object with the same schema for each name. */
export function fieldForEach<Name extends string, Field>(
  names: readonly Name[],
  field: Field,
): Record<Name, Field> {
  // `fromEntries` does not keep the names.
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>
}

/** The text of a search field. */
export const searchText = z.optional(z.string().check(z.maxLength(200)))

export const pagination = z.object({
  page: z.int(),
  totalPages: z.int(),
  limit: z.int(),
  total: z.int(),
})

export type Pagination = z.infer<typeof pagination>

/** The shape of every failure. */
export interface Failure {
  readonly success: false
  readonly message: string
  readonly reason?: FailureReason
  /**
   * Id of the conflicting resource, e.g. one that already exists; the ticket of a login that waits
   * for its code.
   */
  readonly data?: { readonly _id: string } | { readonly ticket: string }
}

/** A query value: an integer from 1, as text. */
export const wholeNumber = (most: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      z.pipe(z.transform(Number), z.int().check(z.maximum(most))),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: most })

/** The query fields of a list in pages. */
export const pageFields = (mostInPage: number) => ({
  page: z.optional(wholeNumber(1_000_000)),
  limit: z.optional(wholeNumber(mostInPage)),
})

/** Validation stops at the first failed check, so that long texts cost nothing. */
export const last = (error: string) => ({ error, abort: true })

/** The sentences of a form for an empty text and for one that is too long. */
interface TextSentences {
  readonly empty: string
  readonly long: string
}

export const requiredText = (most: number, { empty, long }: TextSentences) =>
  z.string().check(z.trim(), z.minLength(1, last(empty)), z.maxLength(most, last(long)))

/** A required text of one line. */
export const oneLine = (most: number, sentences: TextSentences) =>
  requiredText(most, sentences).check(z.regex(/^\P{Cc}*$/u, last('Nimes on keelatud tähemärk')))

/** A text in a request that `parse` accepts; the server gets the parsed value. */
export function parsedBy<Value>(parse: (text: string) => Value | null, fault?: string) {
  return z.pipe(
    z.string().check(z.refine((text) => parse(text) !== null, fault)),
    // The check accepts only what can be parsed.
    z.transform((text: string) => parse(text) as Value),
  )
}

/**
 * A query value that may be repeated is one string or several; this always returns a list of the
 * parts of each.
 */
function listOf<Item extends z.ZodMiniType<unknown, string>>(
  item: Item,
  most: number,
  partsOf: (text: string) => readonly string[],
) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) => [value].flat().flatMap(partsOf)),
      z.array(item).check(z.maxLength(most)),
    ),
  )
}

/** A query value that is repeated for each item. */
export function repeated<Item extends z.ZodMiniType<unknown, string>>(item: Item, most: number) {
  return listOf(item, most, (text) => [text]).register(z.globalRegistry, {
    type: 'array',
    items: { type: 'string' },
    maxItems: most,
  })
}

/** How the OpenAPI document describes a list in one value: `explode: false`. */
export const inOneValue = (most: number) => ({
  type: 'array',
  items: { type: 'string' },
  maxItems: most,
  'x-separator': ',',
})

/**
 * A query value with ids separated by commas; empty parts are dropped. Some generated clients
 * repeat the value instead.
 */
export function commaSeparated<Item extends z.ZodMiniType<unknown, string>>(
  item: Item,
  most: number,
) {
  return listOf(item, most, (text) => text.split(',').filter((part) => part !== '')).register(
    z.globalRegistry,
    inOneValue(most),
  )
}

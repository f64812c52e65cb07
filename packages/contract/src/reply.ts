import * as z from 'zod/mini'

/** Ids in requests and replies are strings of the database's integers. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** An id in a path or query: a string in the request, a number for the server. */
export const givenId = z.pipe(id, z.transform(Number))

export const idParams = z.object({ id: givenId })

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
  /** The conflicting resource, e.g. one that exists already. */
  readonly data?: { readonly _id: string }
}

/** A query value: an integer from 1, as text. */
export const wholeNumber = (most: number) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(most))))

/** A query value that may be repeated is one string or several; this always returns a list. */
export function repeated<Item extends z.ZodMiniType<unknown, string>>(item: Item, most: number) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
      z.array(item).check(z.maxLength(most)),
    ),
  )
}

/** A query value with ids separated by commas; empty parts are dropped. */
export function commaSeparated<Item extends z.ZodMiniType<unknown, string>>(item: Item, most: number) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(',').filter((part) => part !== '')),
      z.array(item).check(z.maxLength(most)),
    ),
  )
}

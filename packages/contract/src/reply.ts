import * as z from 'zod/mini'

/** Ids on the wire are short texts: the database's integers. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

export const idParams = z.object({ id })

export const pagination = z.object({
  page: z.int(),
  totalPages: z.int(),
  limit: z.int(),
  total: z.int(),
})

export type Pagination = z.infer<typeof pagination>

/** Every failure looks like this. */
export interface Failure {
  readonly success: false
  readonly message: string
  /** What the failure is about, where that helps: the thing that exists already. */
  readonly data?: { readonly _id: string }
}

/** A query value that counts from 1, as text. */
export const wholeNumber = (most: number) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(most))))

/** A query value that may be repeated arrives as one text or as several; this makes both a list. */
export function repeated<Item extends z.ZodMiniType<string, string>>(item: Item, most: number) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
      z.array(item).check(z.maxLength(most)),
    ),
  )
}

/** A query value that lists ids between commas; empty parts are dropped. */
export function commaSeparated<Item extends z.ZodMiniType<string, string>>(item: Item, most: number) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.split(',').filter((part) => part !== '')),
      z.array(item).check(z.maxLength(most)),
    ),
  )
}

import { addressKeys, type CompareAddress, readAddress } from '@kvartal/views/compare/address'
import * as z from 'zod/mini'

/** Far more than the longest address of the dashboard. */
const longest = 16_000

type AddressKey = (typeof addressKeys)[number]

const text = z.optional(z.string().check(z.maxLength(longest)))

/**
 * Parameters with companies, tags and the table order; unknown and hidden values are left out
 * alike.
 */
const lenient: ReadonlySet<AddressKey> = new Set(['c', 't', 'x', 'k', 's'])

/** The dashboard's own parameters, as fields of a query. */
export const compareFields = Object.fromEntries(addressKeys.map((key) => [key, text])) as Record<
  AddressKey,
  typeof text
>

/**
 * Validates a query with these fields: a value that the screen would ignore is an error of its
 * field.
 */
export const onlyKnownValues = z.check<Asked>(({ value, issues }) => {
  const field = unknownField(value)
  if (field !== null) issues.push({ code: 'custom', input: value, path: [field] })
})

type Asked = { readonly [Key in AddressKey]?: string | undefined }

function unknownField(asked: Asked): AddressKey | null {
  const { tab } = asked
  const isKnown = (key: AddressKey) => {
    // The available metrics depend on the tab.
    const alone = addressIn({ ...(key !== 'tab' && { tab }), [key]: asked[key] })
    return readAddress(alone, { companies: new Set(), members: new Map() }).dropped.length === 0
  }
  return addressKeys.find((key) => !lenient.has(key) && !isKnown(key)) ?? null
}

/** The dashboard's address within the fields of a query. */
export function addressIn(asked: Asked): CompareAddress {
  return Object.fromEntries(
    addressKeys.flatMap((key) =>
      asked[key] === undefined || asked[key] === '' ? [] : [[key, asked[key]]],
    ),
  )
}

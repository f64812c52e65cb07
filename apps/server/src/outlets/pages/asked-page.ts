import { rankingQuery } from '@kvartal/contract/ranking'
import { companyParams } from '@kvartal/contract/reply'
import { type Screen, screens } from '@kvartal/contract/screens'
import { addressKeys } from '@kvartal/views/compare/address'
import { writeSearchText } from '@kvartal/views/search-text'
import * as z from 'zod/mini'

/** A page of the web, as its address names it. */
export interface AskedPage {
  readonly screen: Screen
  readonly params: unknown
  readonly search: Readonly<Record<string, string>>
}

/** The parameters that facts of a page depend on; a screen that is not listed has none. */
const known: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  dashboard: addressKeys,
  companies: ['tag'],
  ranking: Object.keys(rankingQuery.shape).filter((name) => name !== 'limit'),
  overview: ['period', 'metric', 'county', 'activity', 'code'],
}

/**
 * The page without parameters that are empty or that it does not know, in a fixed order: one for
 * each set of facts.
 */
export function knownPage({ screen, params, search }: AskedPage): AskedPage {
  const given = (known[screen] ?? []).flatMap((name) => {
    const value = Object.hasOwn(search, name) ? (search[name] ?? '') : ''
    return value === '' ? [] : [[name, value] as const]
  })
  return { screen, params, search: Object.fromEntries(given) }
}

/**
 * The address that a page names as its own while nothing has been read about it; `null` for a
 * company that is named by its id.
 */
export function addressOfPage(page: AskedPage): string | null {
  const { screen, search } = knownPage(page)
  if (screen !== 'company') return screens[screen] + writeSearchText(search)
  const parsed = z.safeParse(companyParams, page.params)
  return parsed.success && 'registryCode' in parsed.data.id
    ? `/companies/${parsed.data.id.registryCode}`
    : null
}

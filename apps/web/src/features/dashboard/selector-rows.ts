import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { companyQuery, matchesCompany } from '@kvartal/domain/search/company-search'
import { companyKey, type Directory, tagKey } from './directory.ts'

export type SelectorOption =
  | { readonly kind: 'tag'; readonly key: string; readonly tag: CountedTag }
  | { readonly kind: 'company'; readonly key: string; readonly company: CompanyInList }

export type SelectorRow = SelectorOption | { readonly kind: 'heading'; readonly key: string; readonly text: string }

/** Tags by id and companies by registry code that were chosen when the list was opened, in the order of choosing. */
export interface Chosen {
  readonly tags: ReadonlySet<string>
  readonly companies: ReadonlySet<string>
}

export interface SelectorList {
  readonly rows: readonly SelectorRow[]
  readonly tagCount: number
  readonly companyCount: number
  /** False while too little is typed for a search, so that the list is whole. */
  readonly isSearched: boolean
}

/**
 * Rows of the open selector: what matches the typed text or, without one, everything with the chosen on top. Choosing
 * moves no row, since a list that jumps under the hand is hard to choose from; the next opening does.
 */
export function selectorRows(directory: Directory, typed: string, chosen: Chosen): SelectorList {
  const query = companyQuery(typed)
  const matches = ({ key }: SelectorOption) => {
    const searchable = directory.searchables.get(key)
    return query === null || (searchable !== undefined && matchesCompany(searchable, query))
  }
  const tags = directory.tags
    .map((tag): SelectorOption => ({ kind: 'tag', key: tagKey(tag._id), tag }))
    .filter(matches)
  const companies = directory.companies
    .map((company): SelectorOption => ({ kind: 'company', key: companyKey(company.registryCode), company }))
    .filter(matches)
  const onTop = query === null ? chosenKeys(chosen) : []
  const options = new Map([...tags, ...companies].map((option) => [option.key, option]))
  const chosenOptions = onTop.flatMap((key) => options.get(key) ?? [])
  for (const key of onTop) options.delete(key)
  const rest = [...options.values()]
  return {
    rows: [
      ...group('Valitud', chosenOptions),
      ...group('Tagid', rest.filter((option) => option.kind === 'tag')),
      ...group('Ettevõtted', rest.filter((option) => option.kind === 'company')),
    ],
    tagCount: tags.length,
    companyCount: companies.length,
    isSearched: query !== null,
  }
}

function chosenKeys({ tags, companies }: Chosen): string[] {
  return [...[...tags].map(tagKey), ...[...companies].map(companyKey)]
}

function group(text: string, options: readonly SelectorOption[]): SelectorRow[] {
  return options.length === 0 ? [] : [{ kind: 'heading', key: text, text }, ...options]
}

/** The nearest option at or beyond a place, going up or down the list; `null` when there is none that way. */
export function optionAt(rows: readonly SelectorRow[], place: number, step: 1 | -1): number | null {
  for (let at = place; at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.kind !== 'heading') return at
  }
  return null
}

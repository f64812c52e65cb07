import type { CountedTag } from '@kvartal/contract/tag'
import { companyQuery, matchesCompany } from '@kvartal/domain/search/company-search'
import { companyKey, tagKey } from '@kvartal/views/compare/selection'
import type { NamedCompany } from '../../../api/companies.ts'
import type { Directory } from '../directory.ts'

export type SelectorOption =
  | { readonly kind: 'tag'; readonly key: string; readonly tag: CountedTag }
  | {
      readonly kind: 'company'
      readonly key: string
      readonly company: NamedCompany
      /** The former name that matched. */
      readonly formerName?: string | undefined
    }

export type SelectorRow =
  | SelectorOption
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }

/**
 * Tag ids and registry codes that were selected when the list was opened, in order of selection.
 */
export interface Chosen {
  readonly tags: ReadonlySet<string>
  readonly companies: ReadonlySet<string>
}

export interface SelectorList {
  readonly rows: readonly SelectorRow[]
  readonly tagCount: number
  readonly companyCount: number
  /** False while the text is too short for a search, when the list is complete. */
  readonly isSearched: boolean
}

/**
 * Rows of the open selector, none before the companies are listed: the matches of the search or,
 * without one, all options with the selected ones on top. Companies that only the server finds come
 * last: by a former name, or from the rest of the country. Selecting moves no row, so that rows do not jump under the pointer; the list is reordered
 * when opened again.
 */
export function selectorRows(
  directory: Directory,
  typed: string,
  chosen: Chosen,
  others: readonly OtherCompany[] = [],
): SelectorList {
  const query = companyQuery(typed)
  if (directory.companies === null)
    return { rows: [], tagCount: 0, companyCount: 0, isSearched: query !== null }
  const matches = ({ key }: SelectorOption) => {
    const searchable = directory.searchables.get(key)
    return query === null || (searchable !== undefined && matchesCompany(searchable, query))
  }
  const tags = directory.tags
    .map((tag): SelectorOption => ({ kind: 'tag', key: tagKey(tag._id), tag }))
    .filter(matches)
  const companies = directory.companies
    .map((company): SelectorOption => ({
      kind: 'company',
      key: companyKey(company.registryCode),
      company,
    }))
    .filter(matches)
  const onTop = query === null ? chosenKeys(chosen) : []
  const options = new Map([...tags, ...companies].map((option) => [option.key, option]))
  const chosenOptions = onTop.flatMap((key) => options.get(key) ?? [])
  for (const key of onTop) options.delete(key)
  const rest = [...options.values()]
  return {
    rows: [
      ...group('Valitud', chosenOptions),
      ...group(
        'Tagid',
        rest.filter((option) => option.kind === 'tag'),
      ),
      ...group(
        'Ettevõtted',
        rest.filter((option) => option.kind === 'company'),
      ),
      ...group(
        'Varasema nime järgi',
        otherOptions(others.filter(({ isListed }) => isListed)).filter(
          ({ key }) => !options.has(key),
        ),
      ),
      ...group('Kogu riik', otherOptions(others.filter(({ isListed }) => !isListed))),
    ],
    tagCount: tags.length,
    companyCount: companies.length,
    isSearched: query !== null,
  }
}

/** A company that the server found. */
export interface OtherCompany extends NamedCompany {
  /** `null` where its name or code matched. */
  readonly formerName: string | null
  /** Whether it is one of the directory's. */
  readonly isListed: boolean
}

function otherOptions(others: readonly OtherCompany[]): SelectorOption[] {
  return others.map(({ registryCode, name, formerName }) => ({
    kind: 'company',
    key: companyKey(registryCode),
    company: { registryCode, name },
    formerName: formerName ?? undefined,
  }))
}

function chosenKeys({ tags, companies }: Chosen): string[] {
  return [...[...tags].map(tagKey), ...[...companies].map(companyKey)]
}

function group(text: string, options: readonly SelectorOption[]): SelectorRow[] {
  return options.length === 0 ? [] : [{ kind: 'heading', key: text, text }, ...options]
}

/**
 * The nearest option at or after an index, up or down the list; `null` when there is none in that
 * direction.
 */
export function optionAt(rows: readonly SelectorRow[], place: number, step: 1 | -1): number | null {
  for (let at = place; at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.kind !== 'heading') return at
  }
  return null
}

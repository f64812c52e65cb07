import type { ListedActivity } from '@kvartal/contract/activities'
import type { Found } from '@kvartal/contract/search'
import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { goneWords } from '@kvartal/domain/company/company-status'
import { counted } from '@kvartal/domain/format/counted'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { foldedWords } from '@kvartal/domain/search/fold'
import type { PageEntry } from '../menu/menu-entries.ts'
import type { RecentFind } from './recent-finds.ts'

/** An option of the search. */
export type SearchOption =
  | {
      readonly kind: 'company'
      readonly key: string
      readonly name: string
      readonly note: string
      readonly formerName: string | null
    }
  | { readonly kind: 'tag'; readonly key: string; readonly name: string }
  | {
      readonly kind: 'activity'
      /** Its code. */
      readonly key: string
      readonly name: string
      readonly note: string
      readonly version: EmtakVersion
    }
  | {
      readonly kind: 'page'
      readonly key: string
      readonly name: string
      readonly link: PageEntry['link']
    }

export interface OptionGroup {
  readonly title: string
  readonly options: readonly SearchOption[]
}

/** A search text is long enough to be sent. */
export function isSearched(typed: string): boolean {
  return typed.trim().length >= minimumSearchLength
}

/**
 * The options for a text: the matches, or without a text the recently opened ones and the screens.
 * A screen whose whole name is typed is first.
 */
export function searchOptions(
  typed: string,
  {
    found,
    activities,
    recent,
    pages,
  }: {
    readonly found: readonly Found[]
    readonly activities: readonly ListedActivity[]
    readonly recent: readonly RecentFind[]
    readonly pages: readonly PageEntry[]
  },
): OptionGroup[] {
  const companies = found.flatMap((each) =>
    each.kind === 'company' && each.registryCode !== null
      ? [{ ...each, registryCode: each.registryCode }]
      : [],
  )
  const named = isSearched(typed)
    ? pages.filter(({ label }) => foldedWords(label).join(' ') === foldedWords(typed).join(' '))
    : []
  const groups = isSearched(typed)
    ? [
        { title: 'Leht', options: named.map(pageOption) },
        {
          title: 'Ettevõtted',
          options: companies.filter(({ isCurated }) => isCurated).map(companyOption),
        },
        {
          title: 'Tagid',
          options: found.flatMap(({ kind, _id, name }): SearchOption[] =>
            kind === 'tag' && _id !== null ? [{ kind, key: _id, name }] : [],
          ),
        },
        {
          title: 'Kogu riik',
          options: companies.filter(({ isCurated }) => !isCurated).map(companyOption),
        },
        { title: 'Tegevusalad', options: activities.map(activityOption) },
        {
          title: 'Lehed',
          options: pageOptions(
            pages.filter((page) => !named.includes(page)),
            typed,
          ),
        },
      ]
    : [
        { title: 'Viimati avatud', options: recent.map(recentOption) },
        { title: 'Lehed', options: pageOptions(pages, typed) },
      ]
  return groups.filter(({ options }) => options.length > 0)
}

function companyOption({
  registryCode,
  name,
  formerName,
  county,
  activity,
  goneOn,
}: Found & { readonly registryCode: string }): SearchOption {
  const gone = goneOn === undefined ? null : goneWords(goneOn)
  return {
    kind: 'company',
    key: registryCode,
    name,
    formerName,
    note: [registryCode, gone, county, activity].filter((part) => part !== null).join(' · '),
  }
}

function activityOption({ code, version, name, companies }: ListedActivity): SearchOption {
  const note = `${code} · ${counted(companies, 'ettevõte', 'ettevõtet')}`
  return { kind: 'activity', key: code, name, note, version }
}

function recentOption({ kind, key, name }: RecentFind): SearchOption {
  return kind === 'company' ? { kind, key, name, formerName: null, note: key } : { kind, key, name }
}

/** Screens whose names or other words have some that begin with each typed word. */
function pageOptions(pages: readonly PageEntry[], typed: string): SearchOption[] {
  const words = foldedWords(typed)
  return pages
    .filter(({ label, words: others = '' }) => {
      const own = foldedWords(`${label} ${others}`)
      return words.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(pageOption)
}

function pageOption({ label, link }: PageEntry): SearchOption {
  return { kind: 'page', key: link.to, name: label, link }
}

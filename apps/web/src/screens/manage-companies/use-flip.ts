import type { CompanyInList } from '@kvartal/contract/company'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { counted } from '@kvartal/domain/format/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { serverSentence } from '../../api/api-error.ts'
import {
  type ChangeOfMany,
  changeCompanies,
  changeCompany,
  queriesWithCompanies,
  rereadBesideList,
  curatedCompaniesQuery,
} from '../../api/curated-companies.ts'
import { reread } from '../../api/query-client.ts'
import { showAlert, showNotice } from '../../ui/alerts/alerts.ts'
import { undoable } from '../../ui/alerts/undoable.ts'

/** The switches of a company, with their labels. */
export const toggledFacets = [
  { facet: 'isTracked', label: 'Jälgitav' },
  { facet: 'isActive', label: 'Aktiivne' },
] as const

/** A boolean property of a company in the list: a switch, or whether it has a tag. */
type Facet = 'isActive' | 'isTracked' | `tag:${string}`

export function tagFacet(id: string): Facet {
  return `tag:${id}`
}

/** The tag of a facet; `null` for a switch. */
function tagOf(facet: Facet): string | null {
  return facet.startsWith('tag:') ? facet.slice('tag:'.length) : null
}

export function hasFacet(company: CompanyInList, facet: Facet): boolean {
  if (facet === 'isActive' || facet === 'isTracked') return company[facet]
  return company.tags.includes(tagOf(facet) ?? '')
}

/** The company with the facet set or not; the same object when nothing changes. */
export function withFacet(company: CompanyInList, facet: Facet, value: boolean): CompanyInList {
  if (hasFacet(company, facet) === value) return company
  if (facet === 'isActive' || facet === 'isTracked') return { ...company, [facet]: value }
  const id = tagOf(facet) ?? ''
  // In the server's order, so that a refetch moves nothing.
  const tags = value
    ? [...company.tags, id].sort((a, b) => Number(a) - Number(b))
    : company.tags.filter((tag) => tag !== id)
  return { ...company, tags }
}

/** The request body for it. */
export function changeOfMany(ids: readonly string[], facet: Facet, value: boolean): ChangeOfMany {
  const tag = tagOf(facet)
  if (tag !== null) return { ids: [...ids], [value ? 'addTags' : 'removeTags']: [tag] }
  return { ids: [...ids], [facet]: value }
}

export interface Flip {
  readonly companies: readonly CompanyInList[]
  readonly facet: Facet
  readonly value: boolean
}

/**
 * The last value confirmed by the server for one facet of one company, while updates are in flight.
 */
interface Pending {
  count: number
  agreed: boolean
}

const mutationKey = ['flip-companies']

/**
 * Optimistic updates of switches and tags in the list: a change shows at once, and is rolled back
 * to the server's value when the server refuses it (specification, section 4). The alert names the
 * company.
 */
export function useFlip(): (flip: Flip) => void {
  const queryClient = useQueryClient()
  const { queryKey } = curatedCompaniesQuery()
  const pending = useRef(new Map<string, Pending>())
  const hasStoppedReading = useRef(false)

  const show = (values: ReadonlyMap<string, boolean>, facet: Facet) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((company) => {
        const value = values.get(company._id)
        return value === undefined ? company : withFacet(company, facet, value)
      }),
    )

  const { mutate } = useMutation({
    mutationKey,
    // Requests are sent one after the other, so that the last change also reaches the server last.
    scope: { id: 'flip-companies' },
    mutationFn: send,
    onMutate: async ({ companies, facet, value }: Flip) => {
      for (const company of companies) note(pending.current, company, facet)
      show(new Map(companies.map(({ _id }) => [_id, value])), facet)
      hasStoppedReading.current ||= queryClient.isFetching({ queryKey }) > 0
      await queryClient.cancelQueries({ queryKey })
    },
    onSuccess: (undoToken, { companies, facet, value }) => {
      for (const { _id } of companies) settle(pending.current, keyOf(_id, facet), value)
      const msg = `${doneWords(facet, value)} ${counted(companies.length, 'ettevõte', 'ettevõtet')}`
      void queryClient.invalidateQueries({ queryKey: ['undoable'] })
      if (companies.length > 1) showNotice(undoable(queryClient, msg, undoToken), 'success')
    },
    onError: (error, { companies, facet }) => {
      const back = new Map<string, boolean>()
      for (const { _id } of companies) {
        const agreed = settle(pending.current, keyOf(_id, facet), null)
        if (agreed !== null) back.set(_id, agreed)
      }
      show(back, facet)
      showAlert(failureSentence(error, companies, facet), 'danger')
    },
    onSettled: async () => {
      // Updates in flight are shown already; refetching now would revert them for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      const isListStale = hasStoppedReading.current
      hasStoppedReading.current = false
      await (isListStale
        ? reread(queryClient, queriesWithCompanies)
        : rereadBesideList(queryClient))
    },
  })

  return useCallback(
    (flip) => {
      if (flip.companies.length > mostCompaniesInPage) {
        showAlert(
          `Korraga saab muuta kuni ${counted(mostCompaniesInPage, 'ettevõte', 'ettevõtet')}`,
          'warning',
        )
      } else mutate(flip)
    },
    [mutate],
  )
}

/** @returns the token that undoes the change */
async function send({ companies, facet, value }: Flip): Promise<string | null> {
  const [first] = companies
  if (first === undefined) return null
  const isSwitch = facet === 'isActive' || facet === 'isTracked'
  if (companies.length === 1 && isSwitch) {
    await changeCompany(first._id, { [facet]: value })
    return null
  }
  // One tag is added or removed instead of replacing the whole list: others may be changing tags as
  // well.
  return (
    await changeCompanies(
      changeOfMany(
        companies.map(({ _id }) => _id),
        facet,
        value,
      ),
    )
  ).undoToken
}

function keyOf(id: string, facet: Facet): string {
  return `${id} ${facet}`
}

function note(pending: Map<string, Pending>, company: CompanyInList, facet: Facet): void {
  const key = keyOf(company._id, facet)
  const present = pending.get(key)
  if (present === undefined) pending.set(key, { count: 1, agreed: hasFacet(company, facet) })
  else present.count++
}

/**
 * Settles one update.
 * @param agreed the value that the server confirmed, `null` when it refused
 * @returns the value to show when no other update is in flight, otherwise `null`
 */
function settle(
  pending: Map<string, Pending>,
  key: string,
  agreed: boolean | null,
): boolean | null {
  const present = pending.get(key)
  if (present === undefined) return null
  if (agreed !== null) present.agreed = agreed
  present.count--
  if (present.count > 0) return null
  pending.delete(key)
  return present.agreed
}

function failureSentence(
  error: unknown,
  companies: readonly CompanyInList[],
  facet: Facet,
): string {
  const [first] = companies
  const subject =
    companies.length === 1 && first !== undefined
      ? first.name
      : counted(companies.length, 'ettevõte', 'ettevõtet')
  const reason = serverSentence(error)
  return `${flipFailure(facet)}: ${subject}${reason === '' ? '' : `. ${reason}`}`
}

/** What was done to the companies, before their number: `Peidetud 3 ettevõtet`. */
function doneWords(facet: Facet, value: boolean): string {
  if (facet === 'isActive') return value ? 'Nähtavaks tehtud' : 'Peidetud'
  if (facet === 'isTracked') return value ? 'Jälgimisele võetud' : 'Jälgimisest välja jäetud'
  return value ? 'Tag on lisatud:' : 'Tag on eemaldatud:'
}

function flipFailure(facet: Facet): string {
  if (facet === 'isTracked') return 'Jälgimise staatuse muutmine ebaõnnestus'
  return facet === 'isActive'
    ? 'Aktiivsuse staatuse muutmine ebaõnnestus'
    : 'Tagi muutmine ebaõnnestus'
}

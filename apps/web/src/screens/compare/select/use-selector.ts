import type { Found } from '@kvartal/contract/search'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { searchQuery } from '../../../api/search.ts'
import { messages } from '../messages.ts'
import type { OpenCompare } from '../use-compare.ts'
import {
  type Chosen,
  optionAt,
  type OtherCompany,
  type SelectorList,
  type SelectorOption,
  selectorRows,
} from './selector-rows.ts'

const typingPause = 150

/** How many rows Page Up and Page Down move. */
const pageStep = 8

export interface Selector {
  readonly isOpen: boolean
  readonly typed: string
  readonly list: SelectorList
  /** Index of the active row; `null` when the focus is in the field itself. */
  readonly active: number | null
  /** The server has not answered yet, or the companies are not listed yet. */
  readonly isSearching: boolean
  /** Why there is no search, or no list, yet. */
  readonly hint: string | null
  open(): void
  close(): void
  type(typed: string): void
  onKeyDown(event: KeyboardEvent): void
  closeOnLeave(event: FocusEvent<HTMLElement>): void
}

interface SelectorUse {
  readonly compare: Pick<OpenCompare, 'directory' | 'list'>
  readonly chosen: Chosen
  readonly onToggle: (option: SelectorOption) => void
  readonly onOpen: (registryCode: string) => void
  readonly onBackspace: () => void
}

export const optionId = (id: string, place: number) => `${id}-rida-${place}`

/**
 * The open list, the typed text and the active row: the ARIA combobox pattern with a multi-select
 * list.
 */
export function useSelector({
  compare: { directory, list: allCompanies },
  chosen,
  onToggle,
  onOpen,
  onBackspace,
}: SelectorUse): Selector {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<number | null>(null)
  // The selection at the time of opening: selecting must not move rows under the pointer.
  const [onTop, setOnTop] = useState(chosen)
  const [asked] = useDebouncedValue(isOpen ? typed.trim() : '', typingPause)
  const isSearched = asked.length >= minimumSearchLength
  const found = useQuery({ ...searchQuery(asked), enabled: isSearched })
  const others = useMemo(
    () => (isSearched ? othersOf(found.data ?? [], directory) : []),
    [isSearched, found.data, directory],
  )
  const list = useMemo(
    () => selectorRows(directory, isOpen ? typed : '', onTop, typed.trim() === '' ? [] : others),
    [directory, typed, onTop, isOpen, others],
  )

  const isListed = directory.companies !== null
  /** Enter was pressed before the companies were listed: the first match is chosen then. */
  const isEntered = useRef(false)
  const open = () => {
    allCompanies.load()
    if (isOpen) return
    setOnTop(chosen)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
    setTyped('')
    isEntered.current = false
  }
  const type = (text: string) => {
    open()
    setTyped(text)
    const found = selectorRows(directory, text, chosen)
    setOnTop(chosen)
    setActive(found.isSearched ? optionAt(found.rows, 0, 1) : null)
  }
  const choose = (option: SelectorOption) => {
    onToggle(option)
    // The next word starts in an empty field; in the whole list, the next choice is beside this
    // one.
    if (typed !== '') type('')
  }
  const chooseFirst = useEffectEvent(() => {
    const place = list.isSearched ? optionAt(list.rows, 0, 1) : null
    const row = place === null ? undefined : list.rows[place]
    if (isEntered.current && row !== undefined && row.kind !== 'heading') choose(row)
    isEntered.current = false
  })
  useEffect(() => {
    if (isListed) chooseFirst()
  }, [isListed])

  const move = (steps: number) => {
    if (!isOpen) {
      open()
      return
    }
    const last = list.rows.length - 1
    const step = steps < 0 ? -1 : 1
    const wanted =
      active === null ? (steps < 0 ? last : 0) : Math.min(last, Math.max(0, active + steps))
    // Arrow Up on the first row returns to the field.
    const onward = optionAt(list.rows, wanted, step)
    setActive(
      onward === null && steps !== -1 ? optionAt(list.rows, wanted, step === 1 ? -1 : 1) : onward,
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? close() : move(-1)),
      PageDown: () => move(pageStep),
      PageUp: () => move(-pageStep),
      Enter: () => {
        // The server's matches arrive after the text was typed.
        const place = active ?? (list.isSearched ? optionAt(list.rows, 0, 1) : null)
        const row = place === null ? undefined : list.rows[place]
        if ((event.ctrlKey || event.metaKey) && row?.kind === 'company')
          onOpen(row.company.registryCode)
        else if (!isListed) isEntered.current = typed !== ''
        else if (row === undefined || row.kind === 'heading') open()
        else choose(row)
      },
      Escape: () => (typed === '' ? close() : type('')),
    }
    if (event.key === 'Backspace' && typed === '') onBackspace()
    const act = keys[event.key]
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  const length = typed.trim().length
  return {
    isOpen,
    typed,
    list,
    active,
    isSearching: !isListed || typed.trim() !== asked || found.isFetching,
    hint: isListed
      ? length > 0 && length < minimumSearchLength
        ? `Otsing algab ${minimumSearchLength}. tähemärgist`
        : null
      : allCompanies.isFailed
        ? messages.listFailed
        : 'Ettevõtete laadimine …',
    open,
    close,
    type,
    onKeyDown,
    closeOnLeave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** What the server found besides the names and codes in the list. */
function othersOf(
  found: readonly Found[],
  { companyByCode }: OpenCompare['directory'],
): OtherCompany[] {
  return found.flatMap(({ kind, registryCode, name, formerName }) => {
    if (kind !== 'company' || registryCode === null) return []
    const isListed = (companyByCode.get(registryCode)?._id ?? null) !== null
    // The list itself finds names and codes.
    return isListed && formerName === null ? [] : [{ registryCode, name, formerName, isListed }]
  })
}

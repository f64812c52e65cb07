import type { Found } from '@kvartal/contract/search'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { NamedCompany } from '../../../api/companies.ts'
import { searchQuery } from '../../../api/search.ts'
import type { Directory } from '../directory.ts'
import { type Chosen, optionAt, type SelectorList, type SelectorOption, selectorRows } from './selector-rows.ts'

const typingPause = 150

/** How many rows Page Up and Page Down move. */
const pageStep = 8

export interface Selector {
  readonly isOpen: boolean
  readonly typed: string
  readonly list: SelectorList
  /** Index of the active row; `null` when the focus is in the field itself. */
  readonly active: number | null
  /** The server has not answered yet. */
  readonly isSearching: boolean
  /** Why there is no search yet. */
  readonly hint: string | null
  open(): void
  close(): void
  type(typed: string): void
  onKeyDown(event: KeyboardEvent): void
  closeOnLeave(event: FocusEvent<HTMLElement>): void
}

interface SelectorUse {
  readonly directory: Directory
  readonly chosen: Chosen
  readonly onToggle: (option: SelectorOption) => void
  readonly onBackspace: () => void
}

export const optionId = (id: string, place: number) => `${id}-rida-${place}`

/** The open list, the typed text and the active row: the ARIA combobox pattern with a multi-select list. */
export function useSelector({ directory, chosen, onToggle, onBackspace }: SelectorUse): Selector {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<number | null>(null)
  // The selection at the time of opening: selecting must not move rows under the pointer.
  const [onTop, setOnTop] = useState(chosen)
  const [asked] = useDebouncedValue(isOpen ? typed.trim() : '', typingPause)
  const isSearched = asked.length >= minimumSearchLength
  const found = useQuery({ ...searchQuery(asked), enabled: isSearched })
  const others = useMemo(() => (isSearched ? othersOf(found.data ?? [], directory) : []), [isSearched, found.data, directory])
  const list = useMemo(() => selectorRows(directory, isOpen ? typed : '', onTop, typed.trim() === '' ? [] : others), [directory, typed, onTop, isOpen, others])

  const open = () => {
    if (isOpen) return
    setOnTop(chosen)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
    setTyped('')
  }
  const type = (text: string) => {
    open()
    setTyped(text)
    const found = selectorRows(directory, text, chosen)
    setOnTop(chosen)
    setActive(found.isSearched ? optionAt(found.rows, 0, 1) : null)
  }
  const move = (steps: number) => {
    if (!isOpen) {
      open()
      return
    }
    const last = list.rows.length - 1
    const step = steps < 0 ? -1 : 1
    const wanted = active === null ? (steps < 0 ? last : 0) : Math.min(last, Math.max(0, active + steps))
    // Arrow Up on the first row returns to the field.
    const onward = optionAt(list.rows, wanted, step)
    setActive(onward === null && steps !== -1 ? optionAt(list.rows, wanted, step === 1 ? -1 : 1) : onward)
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
        if (row === undefined || row.kind === 'heading') {
          open()
          return
        }
        onToggle(row)
        // The next word starts in an empty field; in the whole list, the next choice is beside this one.
        if (typed !== '') type('')
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
    isSearching: typed.trim() !== asked || found.isFetching,
    hint: length > 0 && length < minimumSearchLength ? `Otsing algab ${minimumSearchLength}. tähemärgist` : null,
    open,
    close,
    type,
    onKeyDown,
    closeOnLeave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** What the server found besides the companies in the list. */
function othersOf(found: readonly Found[], { companyByCode }: Directory): NamedCompany[] {
  return found.flatMap(({ kind, registryCode, name, isCurated }) => {
    const isOther = kind === 'company' && registryCode !== null && !isCurated && (companyByCode.get(registryCode)?._id ?? null) === null
    return isOther ? [{ registryCode, name }] : []
  })
}

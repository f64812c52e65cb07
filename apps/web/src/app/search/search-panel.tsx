import type { ListedActivity } from '@kvartal/contract/activities'
import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import {
  useMemo,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { activitiesQuery } from '../../api/activities.ts'
import { reasonOf } from '../../api/api-error.ts'
import { searchQuery, useRememberName } from '../../api/search.ts'
import { gather, tray, type TrayCompany } from '../../companies/tray/tray.ts'
import { homePath, companiesPath, companyPath, rankingPath } from '../../paths.ts'
import { useStore } from '../../store.ts'
import { registerOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import {
  aboutEntries,
  type PageEntry,
  useAccountEntries,
  useAdministrationEntries,
  nothingWaits,
  usePageEntries,
} from '../menu/menu-entries.ts'
import { keepFind, recentFinds } from './recent-finds.ts'
import { type EarlyText, searchFieldProps } from './search-field.ts'
import { isSearched, searchOptions, type SearchOption } from './search-options.ts'
import classes from './search-panel.module.css'
import { SearchResults } from './search-results.tsx'

/** Adds companies to the comparison: on the dashboard to its address, elsewhere to the tray. */
export function useAddToComparison() {
  const navigate = useNavigate()
  const isDashboard = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const compared = useRouterState({ select: ({ location }) => location.search.c })
  const gathered = useStore(tray)
  const codes = isDashboard
    ? (typeof compared === 'string' ? compared : '')
        .split(',')
        .flatMap((part) => part.split('.')[0] ?? [])
    : gathered.map(({ registryCode }) => registryCode)
  const rememberName = useRememberName()
  const has = (registryCode: string) => codes.includes(registryCode)
  return {
    has,
    add: (company: TrayCompany) => {
      if (has(company.registryCode)) return
      if (!isDashboard) return gather([company])
      rememberName(company)
      const c = [compared, company.registryCode]
        .filter((part) => typeof part === 'string' && part !== '')
        .join()
      void navigate({ ...homePath(), search: (present) => ({ ...present, c }), resetScroll: false })
    },
  }
}

/** The screens that the current visitor may open, as in the menu. */
export function useOpenPages(): readonly PageEntry[] {
  const { open, curation, suggestions } = usePageEntries(nothingWaits)
  const others = [...useAdministrationEntries(), ...useAccountEntries()]
  const all = [
    ...open,
    ...curation,
    ...suggestions,
    ...others.filter((entry) => 'link' in entry),
    ...aboutEntries,
  ]
  // Every render creates new entries, so they are compared by their labels.
  const key = all.map(({ label }) => label).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => all, [key])
}

/** Long enough that fast typing sends one search, short enough not to be noticed. */
const typingPause = 120

interface SearchPanelProps {
  /** What was typed while this was loading. */
  readonly early: EarlyText
  readonly onClose: () => void
}

const mostActivities = 5

/** The widest ones that any company has. */
function withCompanies(found: readonly ListedActivity[]): readonly ListedActivity[] {
  return found.filter(({ companies }) => companies > 0).slice(0, mostActivities)
}

/** A code of 2025 is what rankings take without a version. */
function rankingOf({ key, version }: { readonly key: string; readonly version: EmtakVersion }) {
  return rankingPath({
    activity: key,
    ...(version === '2008' && { activityVersion: version }),
  })
}

/**
 * The search: a field whose options are companies, tags and screens; keys as in every combobox, and
 * Ctrl+Enter to compare.
 */
export function SearchPanel({ early, onClose }: SearchPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(early.typed)
  const [asked] = useDebouncedValue(typed.trim(), typingPause)
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer came: its first option is opened then. */
  const isEntered = useRef(early.isEntered)
  const [recent] = useState(recentFinds)
  const pages = useOpenPages()
  const comparison = useAddToComparison()
  const results = useQuery({ ...searchQuery(asked), enabled: isSearched(asked) })
  const found = isSearched(typed) ? results.data : undefined
  // Beside the companies and not before them: they come with an answer of their own.
  const activities = useQuery({
    ...activitiesQuery({ q: asked }),
    enabled: isSearched(asked),
    select: withCompanies,
  }).data
  const groups = useMemo(
    () =>
      searchOptions(typed, {
        found: found ?? [],
        activities: typed.trim() === asked ? (activities ?? []) : [],
        recent,
        pages,
      }),
    [typed, asked, found, activities, recent, pages],
  )
  const options = groups.flatMap((group) => group.options)
  const chosen = options[Math.min(active, options.length - 1)]
  /** The shown options may still belong to an earlier text. */
  const isLate =
    isSearched(typed) &&
    !results.isError &&
    (typed.trim() !== asked || results.data === undefined || results.isPlaceholderData)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    const unregister = registerOpenDialog(element)
    return () => {
      unregister()
      element.close()
    }
  }, [])

  const open = (option: SearchOption) => {
    onClose()
    if (option.kind === 'page') return void navigate(option.link)
    if (option.kind === 'activity') return void navigate(rankingOf(option))
    keepFind({ kind: option.kind, key: option.key, name: option.name })
    void navigate(
      option.kind === 'company' ? companyPath(option.key) : companiesPath({ tag: option.key }),
    )
  }
  const openEntered = useEffectEvent(() => {
    const [first] = options
    if (isEntered.current && first !== undefined && !results.isError) open(first)
    isEntered.current = false
  })
  useEffect(() => {
    if (!isLate) openEntered()
  }, [isLate])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (chosen === undefined) return void (isEntered.current = isLate)
    if (isLate && chosen.kind !== 'page') return void (isEntered.current = true)
    if ((event.ctrlKey || event.metaKey) && chosen.kind === 'company')
      comparison.add({ registryCode: chosen.key, name: chosen.name })
    else open(chosen)
  }

  return (
    // A click beside the panel closes it; from the keyboard Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-label="Otsing"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // Only a click beside the contents has the dialog itself as its target.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <input
            {...searchFieldProps}
            className={classes.field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-loend`}
            aria-activedescendant={
              chosen === undefined ? undefined : `${id}-${chosen.kind}-${chosen.key}`
            }
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setActive(0)
              isEntered.current = false
            }}
            onKeyDown={onKeyDown}
          />
          <CloseButton aria-label="Sulge otsing" onClick={onClose} />
        </div>
        <SearchResults
          id={id}
          typed={typed}
          groups={groups}
          chosen={chosen}
          state={stateOf()}
          isCompared={comparison.has}
          onPoint={(option) => setActive(options.indexOf(option))}
          onOpen={open}
          onCompare={comparison.add}
        />
      </div>
    </dialog>
  )

  /** The sentence below the options; `null` when they need none. */
  function stateOf(): string | null {
    if (typed.trim() !== '' && !isSearched(typed)) return 'Otsimiseks kirjuta vähemalt 2 tähemärki.'
    if (!isSearched(typed)) return null
    if (results.isError && !results.isFetching)
      return `Otsing ebaõnnestus: ${reasonOf(results.error)}`
    if (found === undefined || typed.trim() !== asked || results.isPlaceholderData)
      return 'Otsing käib …'
    return found.length === 0 ? 'Ühtegi ettevõtet ega tagi ei leitud.' : null
  }
}

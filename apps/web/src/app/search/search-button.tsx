import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { isTyping } from '../../ui/fields/slash-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { afterFirstView } from '../first-view.ts'
import { takeEarlySearch } from './early-search.ts'
import classes from './search-button.module.css'
import { type EarlyText, searchFieldProps } from './search-field.ts'

// Loaded once the first view stands, so that the bar stays small.
const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel)

const prepare = () => void SearchPanel.prepare()

const nothing: EarlyText = { typed: '', isEntered: false }

/**
 * Opens the search over companies, tags and screens; Ctrl+K does too, and `/` where the page has no
 * search field of its own.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [early, setEarly] = useState(nothing)
  const close = () => {
    setOpen(false)
    setEarly(nothing)
  }
  useEffect(() => afterFirstView(prepare), [])
  useEffect(() => takeEarlySearch(() => setOpen(true)), [])
  useEffect(() => {
    // On the window, so that handlers of the page's own fields on the document run first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prepare()
      if (!isShortcut(event) || hasOpenDialog()) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={classes.place}>
      <button
        type="button"
        className={classes.button}
        aria-label="Otsi"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon size={16}>
          <path d="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5l3 3" />
        </Icon>
        <span className={classes.label} aria-hidden="true">
          Otsi
        </span>
        <kbd className={classes.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={<EarlyField early={early} onChange={setEarly} onClose={close} />}>
          <SearchPanel early={early} onClose={close} />
        </Suspense>
      )}
    </search>
  )
}

interface EarlyFieldProps {
  readonly early: EarlyText
  readonly onChange: (early: EarlyText) => void
  readonly onClose: () => void
}

/**
 * Takes what is typed until the panel is loaded; on a phone the keyboard opens only for a field
 * that is there at once.
 */
function EarlyField({ early, onChange, onClose }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      {...searchFieldProps}
      className={classes.early}
      value={early.typed}
      onChange={({ currentTarget }) => onChange({ typed: currentTarget.value, isEntered: false })}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange({ ...early, isEntered: true })
        if (key === 'Escape') onClose()
      }}
    />
  )
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  const hasModifier = event.ctrlKey || event.metaKey
  return hasModifier
    ? event.key.toLowerCase() === 'k' && !event.shiftKey
    : event.key === '/' && !isTyping(event)
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping } from '../../ui/fields/slash-focus.ts'
import { hasOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './search-button.module.css'

// Loaded with the first search, so that the bar stays small.
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }))

/** Loads the panel when it is about to be opened, so that the first letters typed are not lost. */
const prepare = () => void loadPanel().catch(() => {})

/** Opens the search over companies, tags and screens; Ctrl+K does too, and `/` where the page has no search field of its own. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
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
      <button type="button" className={classes.button} aria-label="Otsi" aria-haspopup="dialog" aria-keyshortcuts="Control+K /" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
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
        <Suspense fallback={null}>
          <SearchPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  const hasModifier = event.ctrlKey || event.metaKey
  return hasModifier ? event.key.toLowerCase() === 'k' && !event.shiftKey : event.key === '/' && !isTyping(event)
}

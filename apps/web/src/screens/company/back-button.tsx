import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { companiesPath } from '../../paths.ts'
import classes from './back-button.module.css'

/** Goes back to the previous page, skipping the choices made on this one; to the list when the page was opened by its address. */
export function BackButton() {
  const router = useRouter()
  const steps = useRouterState({ select: ({ location }) => 1 + (location.state.choices ?? 0) })
  // __TSR_index is the router's own name for an entry's place in the history.
  const canGoBack = useRouterState({
    select: ({ location }) => location.state.__TSR_index >= steps,
  })
  return (
    <Link
      {...companiesPath()}
      data-screen-only=""
      className={classes.back}
      onClick={(event) => {
        if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.history.go(-steps)
      }}
    >
      <span aria-hidden="true">←</span> Tagasi
    </Link>
  )
}

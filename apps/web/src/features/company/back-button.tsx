import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { companiesPath } from '../../paths.ts'
import classes from './back-button.module.css'

/** Goes back to the previous page; to the list when the page was opened by its address. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      {...companiesPath()}
      className={classes.back}
      onClick={(event) => {
        if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <span aria-hidden="true">←</span> Tagasi
    </Link>
  )
}

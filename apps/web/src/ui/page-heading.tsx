import { type ReactNode, useEffect } from 'react'
import classes from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  /** A line under the title: how much there is, as of when. */
  readonly children?: ReactNode
}

/** The page's one heading of the first level; it also names the browser's window. */
export function PageHeading({ title, children }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children !== undefined && <div className={classes.line}>{children}</div>}
    </div>
  )
}

/** The heading of a page whose name is not known yet: heard, not seen. */
export function HiddenHeading({ title }: { readonly title: string }) {
  return <h1 className={classes.hidden}>{title}</h1>
}

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kvartal`
  }, [title])
}

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

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kvartal`
  }, [title])
}

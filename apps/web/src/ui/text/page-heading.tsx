import { type ReactNode, useEffect } from 'react'
import classes from './page-heading.module.css'

interface PageHeadingProps {
  readonly title: string
  /** A line under the title, such as a count or a date. */
  readonly children?: ReactNode
}

/** The page's only first-level heading; it also sets the document title. */
export function PageHeading({ title, children }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children !== undefined && <div className={classes.line}>{children}</div>}
    </div>
  )
}

/** The heading of a page whose name is not loaded yet: for screen readers only. */
export function HiddenHeading({ title }: { readonly title: string }) {
  return <h1 className="visually-hidden">{title}</h1>
}

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kvartal`
  }, [title])
}

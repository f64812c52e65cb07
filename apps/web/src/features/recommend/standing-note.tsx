import { Link } from '@tanstack/react-router'
import { FormNote } from '../../company-form/form-note.tsx'
import { companyPath, recommendedPath } from '../../paths.ts'
import { messages } from './messages.ts'
import classes from './recommend-page.module.css'

/** A company that need not be suggested. */
export interface Standing {
  readonly isPending: boolean
  /** Its id, for whoever may see it. */
  readonly id: string | null
}

/** Says that the company is here or suggested already, and leads there whoever may see it. */
export function StandingNote({ standing }: { readonly standing: Standing }) {
  const { isPending, id } = standing
  return (
    <div className={classes.standing}>
      <FormNote note={{ type: 'info', text: isPending ? messages.alreadySuggested : messages.alreadyHere }} />
      {id !== null && (
        <p>
          {isPending ? <Link {...recommendedPath()}>Vaata soovitusi</Link> : <Link {...companyPath(id)}>Vaata ettevõtet</Link>}
        </p>
      )}
    </div>
  )
}

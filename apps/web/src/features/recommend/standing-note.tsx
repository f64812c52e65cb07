import { Link } from '@tanstack/react-router'
import { FormNote } from '../../company-form/form-note.tsx'
import { companyPath, recommendedPath } from '../../paths.ts'
import { messages } from './messages.ts'
import classes from './recommend-page.module.css'

/** A company that need not be recommended. */
export interface Standing {
  readonly isPending: boolean
  /** Its id, for visitors who may see it. */
  readonly id: string | null
}

/** Says that the company is curated or recommended already, with a link for visitors who may see it. */
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

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { FormNote } from '../../company-form/form-note.tsx'
import { companiesPath, recommendedPath } from '../../paths.ts'
import { messages } from './messages.ts'
import type { Sent } from './recommend-form.tsx'
import classes from './recommend-page.module.css'

interface ThanksProps {
  readonly sent: Sent
  readonly onAgain: () => void
}

/** Confirms that the recommendation was sent, and says what happens next. */
export function Thanks({ sent, onAgain }: ThanksProps) {
  const canDecide = useCan('decide-recommendations')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is removed, and with it the focused element.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.thanks}>
      <h2 ref={heading} tabIndex={-1}>
        {messages.thanks}
      </h2>
      <p>
        <strong>{sent.name}</strong> ({sent.registryCode}) ootab nüüd halduri otsust. Kui ta soovituse kinnitab, ilmub
        ettevõte Kvartali loendisse ja selle andmeid hakatakse uuendama.
      </p>
      {sent.warning !== null && <FormNote note={{ type: 'warning', text: sent.warning }} />}
      <div className={classes.thanksActions}>
        <Button onClick={onAgain}>Soovita veel üht</Button>
        {canDecide ? (
          <Button variant="default" renderRoot={(props) => <Link {...recommendedPath()} {...props} />}>
            Vaata soovitusi
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link {...companiesPath()} {...props} />}>
            Vaata ettevõtteid
          </Button>
        )}
      </div>
    </div>
  )
}

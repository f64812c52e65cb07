import type { Company } from '@kvartal/contract/companies'
import { formatMoment } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { TagBadge } from '../../ui/tag-badge.tsx'
import classes from './recommended-page.module.css'
import { RegisterComparison } from './register-comparison.tsx'

interface SuggestionCardProps {
  readonly company: Company
  /** The register is read without being asked for. */
  readonly isComparedAtOnce: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One suggestion: what, by whom, why, and what the register says. */
export function SuggestionCard({ company, isComparedAtOnce, onApprove, onReject }: SuggestionCardProps) {
  const { name, registryCode, tags, recommendationNotes: notes, recommendedAt } = company
  return (
    <Card title={name} aside={`Soovitatud ${formatMoment(recommendedAt ?? null)}`}>
      <div className={classes.card}>
        <div className={classes.about}>
          <span>
            Registrikood <span className={classes.code}>{registryCode}</span>
          </span>
          <Recommender company={company} />
        </div>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Soovitatud tagid">
            {tags.map((tag) => (
              <li key={tag._id}>
                <TagBadge tag={tag} />
              </li>
            ))}
          </ul>
        )}
        {notes === null || notes === undefined || notes === '' ? (
          <p className={classes.soft}>Märkusi ei lisatud</p>
        ) : (
          // A box that scrolls must be reachable by keyboard, which is why it takes the focus and has a name.
          <div className={classes.notes} role="region" aria-label={`Märkused: ${name}`} tabIndex={0}>
            {notes}
          </div>
        )}
        <RegisterComparison company={company} isAskedAtOnce={isComparedAtOnce} />
        <div className={classes.actions}>
          <Button aria-label={`Kinnita: ${name}`} onClick={onApprove}>
            Kinnita
          </Button>
          <Button variant="default" aria-label={`Lükka tagasi: ${name}`} onClick={onReject}>
            Lükka tagasi
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Recommender({ company: { recommendedBy, anonymousRecommender } }: { readonly company: Company }) {
  const person = recommendedBy ?? anonymousRecommender ?? null
  if (person === null) return <span>Soovitaja ei ole teada</span>
  return (
    <span>
      Soovitas {person.name}, <a href={`mailto:${encodeURIComponent(person.email)}`}>{person.email}</a>
      {recommendedBy === null && ' (sisse logimata)'}
    </span>
  )
}

import type { Company } from '@kvartal/contract/companies'
import { formatMoment } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { TagList } from '../../ui/tags/tag-list.tsx'
import classes from './recommended-page.module.css'
import { RegisterComparison } from './register-comparison.tsx'

interface SuggestionCardProps {
  readonly company: Company
  /** Whether the register is read automatically. */
  readonly isComparedAtOnce: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One recommendation: the company, the recommender, the reason, and the register's facts. */
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
          <div role="group" aria-label="Soovitatud tagid">
            <TagList tags={tags} subject={name} />
          </div>
        )}
        {notes === null || notes === undefined || notes === '' ? (
          <p className={classes.soft}>Märkusi ei lisatud</p>
        ) : (
          // A scroll container must be reachable by keyboard, so it is focusable and has a name.
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

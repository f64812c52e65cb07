import type { Company } from '@kvartal/contract/companies'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box, Button, Group, Stack } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { TagList } from '../../ui/tags/tag-list.tsx'
import { RegisterComparison } from './register-comparison.tsx'
import classes from './suggestion-card.module.css'

interface SuggestionCardProps {
  readonly company: Company
  /** Whether the register is read without being asked. */
  readonly isComparedAtOnce: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One recommendation: the company, the recommender, the reason, and the register's facts. */
export function SuggestionCard({
  company,
  isComparedAtOnce,
  onApprove,
  onReject,
}: SuggestionCardProps) {
  const {
    name,
    registryCode,
    tags,
    recommendationNotes: notes = null,
    recommendedAt = null,
  } = company
  return (
    <Card title={name} aside={`Soovitatud ${formatMoment(recommendedAt)}`}>
      <Stack gap={12}>
        <Group gap="4px 20px" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <span>
            Registrikood{' '}
            <Box component="span" c="var(--text)" fw={500}>
              {registryCode}
            </Box>
          </span>
          <Recommender company={company} />
        </Group>
        {tags.length > 0 && (
          <div role="group" aria-label="Soovitatud tagid">
            <TagList tags={tags} subject={name} />
          </div>
        )}
        {notes === null || notes === '' ? (
          <Box component="p" c="dimmed">
            Märkusi ei lisatud
          </Box>
        ) : (
          // A scroll container must be reachable by keyboard, so it is focusable and has a name.
          <div
            className={classes.notes}
            role="region"
            aria-label={`Märkused: ${name}`}
            tabIndex={0}
          >
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
      </Stack>
    </Card>
  )
}

function Recommender({
  company: { recommendedBy, anonymousRecommender },
}: {
  readonly company: Company
}) {
  const person = recommendedBy ?? anonymousRecommender ?? null
  if (person === null) return <span>Soovitaja ei ole teada</span>
  return (
    <span>
      Soovitas {person.name},{' '}
      <a href={`mailto:${encodeURIComponent(person.email)}`}>{person.email}</a>
      {recommendedBy === null && ' (sisse logimata)'}
    </span>
  )
}

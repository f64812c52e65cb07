import type { Identity } from '@kvartal/charts/series/chart-line'
import { CompanyMark } from './company-mark.tsx'
import { TagMark } from './tag-mark.tsx'
import { YearMark } from './year-mark.tsx'

interface SubjectMarkProps {
  readonly identity: Identity
  readonly dash: string | null
}

/** The little sample of a company's, a tag's or a year's line. */
export function SubjectMark({ identity, dash }: SubjectMarkProps) {
  switch (identity.kind) {
    case 'company':
      return <CompanyMark slot={identity.slot} dash={dash} />
    case 'tag':
      return <TagMark color={identity.color} dash={dash} />
    case 'year':
      return <YearMark age={identity.age} />
  }
}

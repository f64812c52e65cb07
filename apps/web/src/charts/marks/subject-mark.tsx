import type { Identity } from '@kvartal/charts/series/chart-line'
import { CompanyMark } from './company-mark.tsx'
import { TagMark } from './tag-mark.tsx'
import { YearMark } from './year-mark.tsx'

interface SubjectMarkProps {
  readonly identity: Identity
  readonly dash: string | null
}

/** A small sample of the line of a company, a tag or a year. */
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

import type { Identity } from '@kvartal/charts/series/chart-line'
import { CompanyMark } from './company-mark.tsx'
import { TagMark } from './tag-mark.tsx'

interface SubjectMarkProps {
  readonly identity: Identity
  readonly dash: string | null
}

/** The little sample of a company's or a tag's line. */
export function SubjectMark({ identity, dash }: SubjectMarkProps) {
  return identity.kind === 'tag' ? (
    <TagMark color={identity.color} dash={dash} />
  ) : (
    <CompanyMark slot={identity.slot} dash={dash} />
  )
}

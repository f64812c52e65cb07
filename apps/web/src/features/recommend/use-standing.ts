import { useState } from 'react'
import type { FoundByCode } from '../../api/registry.ts'
import type { Standing } from './standing-note.tsx'

/** The result of a look-up that makes a recommendation unnecessary. */
export function useStanding() {
  const [found, setFound] = useState<FoundByCode | null>(null)
  return { standing: found === null ? null : standingOf(found), setFound }
}

function standingOf(found: FoundByCode): Standing | null {
  if (found.kind === 'hidden') return { isPending: found.isPending, id: null }
  return found.kind === 'curated' ? { isPending: found.company.isPending === true, id: found.company._id } : null
}

import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FoundByCode } from '../../api/registry.ts'
import { companyPath, recommendedPath } from '../../paths.ts'
import { messages } from './messages.ts'
import { Note } from './note.tsx'

/** Says that the company is curated or recommended already, with a link for visitors who may see it. */
export function ExistingCompanyNote({ found }: { readonly found: FoundByCode | null }) {
  if (found?.kind !== 'curated' && found?.kind !== 'hidden') return null
  const isPending = found.kind === 'hidden' ? found.isPending : found.company.isPending === true
  return (
    <>
      <Note type="info">{isPending ? messages.alreadySuggested : messages.alreadyHere}</Note>
      {found.kind === 'curated' && (
        <Box component="p" pt={8} fw={500}>
          {isPending ? (
            <Link {...recommendedPath()}>Vaata soovitusi</Link>
          ) : (
            <Link {...companyPath(found.company.registryCode)}>Vaata ettevõtet</Link>
          )}
        </Box>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { manageCompaniesPath, recommendPath } from '../../../paths.ts'

/** What a visitor may do with a company that is not curated: a haldur adds it, others recommend it. */
export function SuggestLink({ registryCode }: { readonly registryCode: string }) {
  const mayCurate = useCan('curate-companies')
  return mayCurate ? (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => (
        <Link {...manageCompaniesPath({ edit: 'new', code: registryCode })} {...props} />
      )}
    >
      Lisa
    </Button>
  ) : (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link {...recommendPath({ code: registryCode })} {...props} />}
    >
      Soovita
    </Button>
  )
}

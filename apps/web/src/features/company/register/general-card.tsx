import type { Company } from '@kvartal/contract/companies'
import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { manageCompaniesPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CompanyTags } from './company-tags.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { SourceLine } from '../source-line.tsx'

/** General facts of the company. */
export function GeneralCard({ company }: { readonly company: Company }) {
  const mayCurate = useCan('curate-companies')
  const { _id, name, registryCode, type, county, businessActivity, vatRegistered, tags, sources } = company
  return (
    <Card
      title="Üldandmed"
      aside={
        mayCurate ? (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...manageCompaniesPath({ edit: _id })} {...props} />}
          >
            Muuda
          </Button>
        ) : undefined
      }
    >
      <Facts
        layout="beside"
        facts={[
          ['Registrikood', registryCode],
          ['Õiguslik vorm', type === null ? null : formText(type)],
          ['Maakond', county],
          ['Tegevusala', businessActivity === null ? null : readableActivity(businessActivity)],
          ['KM-kohustuslane', vatRegistered === null ? null : vatRegistered ? 'jah' : 'ei'],
          ['Tagid', tags.length === 0 ? null : <CompanyTags key="tags" tags={tags} subject={name} />],
        ]}
      />
      <SourceLine>
        {sources.emta === null ? 'EMTA andmed puuduvad' : `Allikas: EMTA avaandmed, ${formatDate(sources.emta.asOf)}`}
      </SourceLine>
    </Card>
  )
}

/** `Aktsiaselts (AS)`; an unknown legal form is shown as it is. */
function formText(type: string): string {
  const name = legalFormName(type)
  return name === type ? type : `${name} (${type})`
}

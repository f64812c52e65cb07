import type { Company } from '@kvartal/contract/companies'
import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'
import { Card } from '../../ui/card.tsx'
import { FactList, SourceLine } from './fact-list.tsx'

/** Who the company is. */
export function GeneralCard({ company }: { readonly company: Company }) {
  const { registryCode, type, county, businessActivity, vatRegistered, sources } = company
  return (
    <Card title="Üldandmed">
      <FactList
        facts={[
          ['Registrikood', registryCode],
          ['Õiguslik vorm', type === null ? null : legalFormName(type)],
          ['Maakond', county],
          ['Tegevusala', businessActivity === null ? null : readableActivity(businessActivity)],
          ['KM-kohustuslane', vatRegistered === null ? null : vatRegistered ? 'Jah' : 'Ei'],
        ]}
      />
      <SourceLine>
        {sources.emta === null ? 'EMTA andmed puuduvad' : `Allikas: EMTA avaandmed, ${formatDate(sources.emta.asOf)}`}
      </SourceLine>
    </Card>
  )
}

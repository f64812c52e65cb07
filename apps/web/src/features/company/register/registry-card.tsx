import type { Company } from '@kvartal/contract/companies'
import { formatDate } from '@kvartal/domain/format/date'
import { useCan } from '../../../api/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { SourceLine } from '../source-line.tsx'
import { RefreshButton } from './refresh-button.tsx'
import classes from './registry-card.module.css'

/** The business register's facts of the company. */
export function RegistryCard({ company }: { readonly company: Company }) {
  const mayCurate = useCan('curate-companies')
  const { _id, status, registrationDate, address, previousNames, sources } = company
  return (
    <Card title="Äriregistri andmed" aside={mayCurate ? <RefreshButton companyId={_id} /> : undefined}>
      <Facts
        layout="beside"
        facts={[
          ['Staatus', status],
          ['Registreeritud', formatDate(registrationDate)],
          ['Täisaadress', address.fullAddress],
          ['Tänav', address.street],
          ['Postiindeks', address.postalCode],
          ['Varasemad nimed', previousNames.length === 0 ? null : <PreviousNames key="names" names={previousNames} />],
        ]}
      />
      <SourceLine>
        {sources.registry === null
          ? 'Äriregistri andmed puuduvad'
          : `Allikas: äriregister, ${formatDate(sources.registry.asOf)}`}
      </SourceLine>
    </Card>
  )
}

function PreviousNames({ names }: { readonly names: Company['previousNames'] }) {
  return (
    <ul className={classes.names}>
      {names.map(({ name, startDate, endDate }) => (
        <li key={`${name} ${startDate} ${endDate}`}>
          {name}{' '}
          <span className={classes.dates}>
            {formatDate(startDate)} – {formatDate(endDate)}
          </span>
        </li>
      ))}
    </ul>
  )
}

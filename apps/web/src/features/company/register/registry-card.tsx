import type { Company } from '@kvartal/contract/companies'
import { formatDate } from '@kvartal/domain/format/date'
import { Box, Button } from '@mantine/core'
import { useCan } from '../../../api/session.ts'
import { useRefreshCompany } from '../../../company-form/use-refresh-company.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import { SourceLine } from '../source-line.tsx'

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
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {names.map(({ name, startDate, endDate }) => (
        <li key={`${name} ${startDate} ${endDate}`}>
          {name}{' '}
          <Box component="span" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
            {formatDate(startDate)} – {formatDate(endDate)}
          </Box>
        </li>
      ))}
    </Box>
  )
}

/** Refreshes the company from the register. */
function RefreshButton({ companyId }: { readonly companyId: string }) {
  const { isBusy, run } = useRefreshCompany(companyId)
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => run()}>
      Uuenda äriregistrist
    </Button>
  )
}

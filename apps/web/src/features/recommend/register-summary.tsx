import { Box } from '@mantine/core'
import type { CompanyDraft } from '../../company-form/company-draft.ts'
import { Facts } from '../../ui/text/facts.tsx'

/** The register's facts that are sent with the recommendation; empty when there are none. */
export function RegisterSummary({ draft }: { readonly draft: CompanyDraft }) {
  const { fullAddress, street, registrationDate, status, previousNames } = draft
  const facts = [
    ['Aadress', fullAddress || street || null],
    ['Registreeritud', registrationDate || null],
    ['Staatus', status || null],
    ['Varasemad nimed', previousNames.map(({ name }) => name).join(', ') || null],
  ] as const
  if (facts.every(([, value]) => value === null)) return null
  return (
    <Box
      component="section"
      px={14}
      py={12}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius)"
      aria-labelledby="registrist"
    >
      <Box component="h2" id="registrist" mb={8} fz={14}>
        Äriregistrist, läheb soovitusega kaasa
      </Box>
      <Facts layout="beside" facts={facts} />
    </Box>
  )
}

import type { AnyCompany, CompanyAlone } from '@kvartal/contract/companies'
import { goneWords } from '@kvartal/domain/company/company-status'
import {
  factIn,
  inOrder,
  factTable,
  factText,
  registerFacts,
  type RegisterFact,
} from '@kvartal/domain/company/facts'
import { formatDate } from '@kvartal/domain/format/date'
import { Box } from '@mantine/core'
import type { OriginatedFact } from './facts-with-origin.tsx'

/** In the order of the card; facts that are not named here follow. */
const firstFacts: readonly RegisterFact[] = ['status', 'registrationDate', 'fullAddress']
const ownLabels: Readonly<Partial<Record<RegisterFact, string>>> = { fullAddress: 'Täisaadress' }

/** The facts that the register publishes, whoever gave them. */
export function registryFacts(company: AnyCompany): OriginatedFact[] {
  const { status, goneOn, sources, previousNames } = company
  return [
    ...inOrder(firstFacts, registerFacts).map((key): OriginatedFact => {
      const isGone = key === 'status' && goneOn !== undefined
      return [
        ownLabels[key] ?? factTable[key].label,
        isGone
          ? goneStatus(goneOn, status, sources.registry?.asOf ?? null)
          : factText(key, factIn(company, key)),
        factTable[key].wire,
      ]
    }),
    [
      'Varasemad nimed',
      previousNames.length === 0 ? null : <PreviousNames key="names" names={previousNames} />,
      'previousNames',
    ],
  ]
}

/** `Ei ole enam registri failis alates 25.11.2026. Viimati 24.11.2026: Registrisse kantud` */
function goneStatus(goneOn: string, status: string | null, seenOn: string | null): string {
  const last =
    status === null ? '' : `${seenOn === null ? '' : ` ${formatDate(seenOn)}`}: ${status}`
  return `E${goneWords(goneOn).slice(1)}${last === '' ? '' : `. Viimati${last}`}`
}

/** Whether a fact may be attributed to the register: it is the register's, or missing. */
export function isOfRegister(
  { origins }: CompanyAlone,
  fact: keyof CompanyAlone['origins'] | null,
): boolean {
  const origin = fact === null ? null : origins[fact]
  return origin === null || origin === 'registry'
}

function PreviousNames({ names }: { readonly names: AnyCompany['previousNames'] }) {
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

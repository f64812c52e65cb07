import type { CompanyInList } from '@kvartal/contract/company'
import { formatWhole } from '@kvartal/domain/format/number'
import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { companyPath } from '../../../paths.ts'

/** How many companies are named; the others are only counted. */
const maxNamed = 5

type Companies = readonly Pick<CompanyInList, 'registryCode' | 'name'>[]

interface NoReportsProps {
  /** The selected companies without any reports. */
  readonly companies: Companies
  /** The last year for which any selected company has figures; `null` when none has any. */
  readonly lastYear: number | null
  readonly onShowYear: (year: number) => void
}

/** Why there is no chart when no selected company has a report in the years. */
export function NoReports({ companies, lastYear, onShowYear }: NoReportsProps) {
  if (lastYear === null) {
    return (
      <>
        <p>Valitud ettevõtete majandusaasta aruandeid ei ole veel laaditud.</p>
        {companies.length > 0 && (
          <p>
            Neid saab laadida ettevõtte lehel: <Links companies={companies} />.
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p>
        Valitud aastate aruandeid ei ole laaditud. Viimane laaditud aruanne on aastast {lastYear}.
      </p>
      <br />
      <Button variant="default" size="xs" onClick={() => onShowYear(lastYear)}>
        Näita aastaid kuni {lastYear}
      </Button>
    </>
  )
}

/** Shown beside the figures of others: which companies have no reports, and where to load them. */
export function WithoutReports({ companies }: { readonly companies: Companies }) {
  return (
    <Box component="p" px={4} fz={13} c="dimmed">
      Aruandeid ei ole laaditud: <Links companies={companies} />. Neid saab laadida ettevõtte lehel.
    </Box>
  )
}

function Links({ companies }: { readonly companies: Companies }) {
  const left = companies.length - maxNamed
  return (
    <>
      {companies.slice(0, maxNamed).map(({ registryCode, name }, i) => (
        <Fragment key={registryCode}>
          {i > 0 && ', '}
          <Link {...companyPath(registryCode, { tab: 'annual' })}>{name}</Link>
        </Fragment>
      ))}
      {left > 0 && ` ja veel ${formatWhole(left)}`}
    </>
  )
}

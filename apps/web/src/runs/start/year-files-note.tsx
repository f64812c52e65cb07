import { formatDate } from '@kvartal/domain/format/date'
import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import type { YearFile } from '../../api/annual-reports.ts'
import { useCan } from '../../api/session.ts'
import { Facts } from '../../ui/text/facts.tsx'
import type { ShownYearFiles } from './year-files.ts'

interface YearFilesNoteProps {
  readonly files: ShownYearFiles
  /** A summary of the current choice, with the button that loads files. */
  readonly children?: ReactNode
}

/** Which chosen years have a register file, shown before a run that needs it is started. */
export function YearFilesNote({ files, children }: YearFilesNoteProps) {
  const mayRefresh = useCan('run-refreshes')
  const { loaded, published, absent, unloaded, isLooking, failure } = files
  const lines = [
    ['Laaditud', loaded.map(fileWords).join(', ')],
    ['Saadaval, laadimata', published.join(', ')],
    ['Laadimata', unloaded.join(', ')],
    ['Äriregistri lehel ei ole', absent.join(', ')],
  ] as const
  return (
    <Stack
      gap={8}
      px={14}
      py={12}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius)"
      bg="var(--ground)"
    >
      <p>
        Serveril ei ole äriregistri kasutajatunnust: aruanded tulevad äriregistri avaandmete
        aastafailidest.
      </p>
      <div role="status">
        <Facts layout="beside" facts={lines.filter(([, years]) => years !== '')} />
      </div>
      {isLooking && <Box c="dimmed">Äriregistri lehe lugemine…</Box>}
      {failure !== null && (
        <Box c="dimmed">Äriregistri lehte ei saanud lugeda: {reasonOf(failure)}</Box>
      )}
      {!mayRefresh && unloaded.length > 0 && <Box c="dimmed">Aastafaili saab laadida haldur.</Box>}
      {children}
    </Stack>
  )
}

function fileWords({ year, asOf }: YearFile): string {
  return asOf === null ? String(year) : `${year} (seisuga ${formatDate(asOf)})`
}

import { formatDate } from '@kvartal/domain/format/date'
import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadedYearsQuery, publishedYearsQuery, type YearFile } from '../../api/annual-reports.ts'
import { reasonOf } from '../../api/api-error.ts'
import { useCan } from '../../api/session.ts'
import { Facts } from '../../ui/text/facts.tsx'

/** The chosen years by the state of their open-data files, each newest first. */
export interface YearFiles {
  readonly loaded: readonly YearFile[]
  /** Not loaded, but on the register's page. */
  readonly published: readonly number[]
  /** Neither loaded nor on the register's page. */
  readonly absent: readonly number[]
  /** Not loaded; whether the register's page lists them is unknown. */
  readonly unloaded: readonly number[]
}

/** The files of the chosen years, and how reading the register's page is going. */
type ShownYearFiles = YearFiles & {
  readonly isLooking: boolean
  readonly failure: Error | null
}

/**
 * The open-data files with the reports of the chosen years, when the server has no login to the
 * register; `null` when it has one, and until that is known.
 */
export function useYearFiles(chosen: readonly number[]): {
  readonly files: ShownYearFiles | null
  readonly isPending: boolean
} {
  // Only users who may load files read the register's page.
  const mayRefresh = useCan('run-refreshes')
  const loaded = useQuery(loadedYearsQuery())
  const usesFiles = loaded.data?.asksRegister === false
  const published = useQuery({ ...publishedYearsQuery(), enabled: mayRefresh && usesFiles })
  if (loaded.data === undefined || !usesFiles) return { files: null, isPending: loaded.isPending }
  const files = yearFilesOf(chosen, loaded.data.years, published.data ?? null)
  return {
    files: { ...files, isLooking: published.isLoading, failure: published.error },
    isPending: false,
  }
}

/** @param published the years that the register's page lists; `null` while unknown */
export function yearFilesOf(
  chosen: readonly number[],
  loaded: readonly YearFile[],
  published: readonly YearFile[] | null,
): YearFiles {
  const years = chosen.toSorted((one, other) => other - one)
  const others = years.filter((year) => !loaded.some((file) => file.year === year))
  const isPublished = (year: number) => published?.some((file) => file.year === year) ?? false
  return {
    loaded: loaded
      .filter(({ year }) => years.includes(year))
      .toSorted((one, other) => other.year - one.year),
    published: others.filter(isPublished),
    absent: published === null ? [] : others.filter((year) => !isPublished(year)),
    unloaded: published === null ? others : [],
  }
}

export interface YearFilesNoteProps {
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

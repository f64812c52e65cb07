import { formatDate } from '@kvartal/domain/format/date'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { Button, Box, Group, SimpleGrid } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { reportStatsQuery, type ReportStats } from '../../api/annual-reports.ts'
import { reasonOf } from '../../api/api-error.ts'
import {
  dataSummaryQuery,
  startRegistryRun,
  startSourceRun,
  type DataSummary,
} from '../../api/runs.ts'
import { useCan } from '../../api/session.ts'
import { runsPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton, Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import type { Fact } from '../../ui/text/facts.tsx'
import { LockNote } from '../../ui/text/lock-note.tsx'
import { filePeriod } from '../start/file-period.ts'
import { useStartRun } from '../start/use-start-run.ts'
import { AnnualStart, EmtaStart } from './start-tiles.tsx'
import classes from './status-tile.module.css'
import { startFailure, type TileStartProps, mayNotRefresh, StatusTile } from './status-tile.tsx'

/** Milliseconds after which the numbers are refetched (specification, section 9). */
const pause = 2000

/** Refetches the numbers of all tiles after a delay, when the run has begun. */
function useRereadSoon(): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: dataSummaryQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: reportStatsQuery().queryKey })
    }, pause)
  }, [queryClient])
}

/** Updates the register's data at once: there is nothing to choose. */
function RegistryStart({ onlyMissing, onShow }: TileStartProps) {
  const run = useStartRun({
    start: () => startRegistryRun(onlyMissing),
    started: 'Äriregistri andmete uuendamine käivitatud',
    failed: (error) =>
      startFailure(error, `Äriregistri andmete massuuendamine ebaõnnestus: ${reasonOf(error)}`),
    onShow,
  })
  return (
    <Button loading={run.isBusy} onClick={run.start}>
      Uuenda äriregistrist
    </Button>
  )
}

type FileSource = Parameters<typeof startSourceRun>[0]

/**
 * A button that loads a source's one file, which holds everybody.
 * @param what what is updated, in the genitive: 'Äriregistri üldandmete'
 */
function startOfFile(source: FileSource, label: string, what: string) {
  return function FileStart({ onShow }: TileStartProps) {
    const run = useStartRun({
      start: () => startSourceRun(source),
      started: `${what} uuendamine käivitatud`,
      failed: (error) => startFailure(error, `${what} uuendamine ebaõnnestus: ${reasonOf(error)}`),
      onShow,
    })
    return (
      <Button loading={run.isBusy} onClick={run.start}>
        {label}
      </Button>
    )
  }
}

const DetailsStart = startOfFile('register-details', 'Uuenda üldandmed', 'Äriregistri üldandmete')
const ActivitiesStart = startOfFile(
  'report-activities',
  'Uuenda tegevusalad',
  'Tegevusalade müügitulu',
)

const summaryFailed = 'Andmete oleku kokkuvõtte laadimine ebaõnnestus'

/** How complete and fresh the data of tracked companies are, with buttons that update them. */
export function DataStatusCard() {
  const query = useQuery(dataSummaryQuery())
  // As fresh as the summary beside it. Read separately: when it fails the rest still works.
  const stats = useQuery({ ...reportStatsQuery(), staleTime: 0 })
  const mayRefresh = useCan('run-refreshes')
  const onChanged = useRereadSoon()
  const [isFolded, setFolded] = useLocalStorage({
    key: 'data-status-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  return (
    <Card
      isFlush
      title="Andmete olek"
      aside={
        <Group gap={16}>
          {mayRefresh && <Link {...runsPath()}>Kõik andmeuuendused</Link>}
          <Button
            variant="default"
            size="compact-xs"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? 'Ava' : 'Voldi kokku'}
          </Button>
        </Group>
      }
    >
      {!isFolded && (
        <QueryView
          query={query}
          loading={<CardSkeleton />}
          failed={summaryFailed}
          reason={reasonOf}
        >
          {(summary) => (
            <>
              <div className={classes.tiles}>
                <StatusTile
                  kind="registry"
                  title="Äriregistri andmed"
                  sentence="Toob jälgitavate ettevõtete nime, õigusliku vormi, aadressi, registreerimise kuupäeva ja staatuse äriregistrist."
                  facts={registryFacts(summary)}
                  Start={RegistryStart}
                  {...{ summary, mayRefresh, onChanged }}
                />
                <StatusTile
                  kind="register-details"
                  title="Äriregistri üldandmed"
                  sentence="Toob kõigi ettevõtete teatatud tegevusalad, omavalitsuse, kapitali ja veebilehe äriregistri üldandmete failist."
                  facts={detailsFacts(summary)}
                  isWhole
                  Start={DetailsStart}
                  {...{ summary, mayRefresh, onChanged }}
                />
                <StatusTile
                  kind="emta"
                  title="EMTA finantsandmed"
                  sentence="Toob Maksu- ja Tolliameti failidest käibe, maksud ja töötajate arvu kvartalite kaupa."
                  facts={emtaFacts(summary)}
                  // By default a new quarter is loaded for companies that already have earlier
                  // ones.
                  includesKnownAtFirst
                  Start={EmtaStart}
                  {...{ summary, mayRefresh, onChanged }}
                />
                <StatusTile
                  kind="annual-reports"
                  title="Majandusaasta aruanded"
                  sentence="Toob bilansid, kasumiaruanded ja rahavoogude aruanded äriregistrist."
                  facts={stats.data === undefined ? [] : annualFacts(stats.data)}
                  Start={AnnualStart}
                  {...{ summary, mayRefresh, onChanged }}
                >
                  <QueryView
                    query={stats}
                    loading={<BlockSkeleton label="Aruannete arvude laadimine" height={67} />}
                    failed={summaryFailed}
                    reason={reasonOf}
                  >
                    {() => null}
                  </QueryView>
                </StatusTile>
                <StatusTile
                  kind="report-activities"
                  title="Müügitulu tegevusalade kaupa"
                  sentence="Toob aruannete müügitulu jaotuse tegevusalade kaupa äriregistri failist. Ajakava on sama mis majandusaasta aruannetel."
                  facts={activityFacts(summary)}
                  isWhole
                  Start={ActivitiesStart}
                  {...{ summary, mayRefresh, onChanged }}
                />
              </div>
              {!mayRefresh && (
                <Box className={classes.lock}>
                  <LockNote>{mayNotRefresh}</LockNote>
                </Box>
              )}
            </>
          )}
        </QueryView>
      )}
    </Card>
  )
}

function registryFacts({
  totalTrackedCompanies,
  withoutAriregData,
  registryFileAsOf,
}: DataSummary): Fact[] {
  return [
    ['Jälgitavaid ettevõtteid', formatWhole(totalTrackedCompanies)],
    ['Andmed puuduvad', formatWhole(withoutAriregData)],
    ['Äriregistri fail', registryFileAsOf === null ? 'laadimata' : formatDate(registryFileAsOf)],
  ]
}

function detailsFacts({ details: { asOf, companies, withActivity } }: DataSummary): Fact[] {
  return [
    ['Üldandmete fail', asOf === null ? 'laadimata' : formatDate(asOf)],
    ['Ettevõtteid', formatWhole(companies)],
    ['Põhitegevusala on teada', formatWhole(withActivity)],
  ]
}

function emtaFacts({
  mostRecentPeriod,
  withoutMostRecentPeriod,
  withoutFinancialData,
}: DataSummary): Fact[] {
  return [
    ['Uusim kvartal', mostRecentPeriod === null ? missing : filePeriod(mostRecentPeriod)],
    ...(mostRecentPeriod === null
      ? []
      : [
          [
            `Ilma ${filePeriod(mostRecentPeriod)} andmeteta`,
            formatWhole(withoutMostRecentPeriod),
          ] as const,
        ]),
    ['Ilma ühegi kvartali andmeteta', formatWhole(withoutFinancialData)],
  ]
}

/** The counts of missing statements belong to one year, which they name. */
function annualFacts({
  mostRecentYear,
  missingBalanceSheet,
  missingIncomeStatement,
}: ReportStats): Fact[] {
  const ofYear = mostRecentYear === null ? '' : `${mostRecentYear}. aasta `
  return [
    ['Uusim aasta', mostRecentYear === null ? missing : String(mostRecentYear)],
    [`Ilma ${ofYear}bilansita`, formatWhole(missingBalanceSheet)],
    [`Ilma ${ofYear}kasumiaruandeta`, formatWhole(missingIncomeStatement)],
  ]
}

function activityFacts({ reportActivities: { asOf, reports } }: DataSummary): Fact[] {
  return [
    ['Müügitulu fail', asOf === null ? 'laadimata' : formatDate(asOf)],
    ['Jaotusega aruandeid', formatWhole(reports)],
  ]
}

function CardSkeleton() {
  return (
    <Loading label="Andmete oleku laadimine">
      <SimpleGrid cols={{ base: 1, md: 2 }} p="16px var(--inset)">
        <Skeleton height={190} />
        <Skeleton height={190} />
        <Skeleton height={190} />
        <Skeleton height={190} />
        <Skeleton height={190} />
      </SimpleGrid>
    </Loading>
  )
}

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { systemQuery } from '../../api/system.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { adviceOn } from './advice.ts'
import { FirstStepsCard, hasFirstSteps } from './first-steps-card.tsx'
import { InstallationCard } from './installation-card.tsx'
import { LatestChangesCard } from './latest-changes-card.tsx'
import classes from './system-page.module.css'
import { Tiles } from './tiles.tsx'
import { Verdict } from './verdict.tsx'

/** The state of the installation and what to do, for administrators. */
export function SystemPage() {
  const query = useQuery(systemQuery())
  const now = new Date(query.dataUpdatedAt)
  const installation = useRef<HTMLDetailsElement>(null)
  const showInstallation = () => {
    if (installation.current === null) return
    installation.current.open = true
    installation.current.querySelector('summary')?.focus({ preventScroll: true })
    installation.current.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <PageHeading title="Süsteem">Serveri seisund ja mida on vaja teha</PageHeading>
      <QueryView
        query={query}
        loading={
          <Loading label="Süsteemi oleku laadimine" gap={16}>
            <Skeleton height={120} />
            <Skeleton height={150} />
            <Skeleton height={260} />
          </Loading>
        }
        failed="Süsteemi olekut ei saanud laadida"
        isInOwnCard
      >
        {(system) => {
          const advice = adviceOn(system, now)
          return (
            <Stack gap={16}>
              <Verdict advice={advice} />
              <Tiles system={system} advice={advice} now={now} onShowAll={showInstallation} />
              <div className={classes.pair}>
                <LatestChangesCard />
                {hasFirstSteps(system) && <FirstStepsCard system={system} />}
              </div>
              <InstallationCard system={system} ref={installation} />
            </Stack>
          )
        }}
      </QueryView>
    </>
  )
}

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { serverSentence } from '../../../api/api-error.ts'
import { runSettingsQuery } from '../../../api/run-settings.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { HelpCard } from './help-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { EmtaStartCard, ReportsStartCard } from './start-cards.tsx'

/** When and how data are refreshed; for administrators. */
export function RunSettingsPage() {
  const query = useQuery(runSettingsQuery())
  return (
    <>
      <PageHeading title="Scraperi seaded">
        Millal, kust ja kui tihti andmeid uuendatakse
      </PageHeading>
      <Stack gap={16}>
        <QueryView
          query={query}
          loading={
            <Loading label="Scraperi seadete laadimine">
              <Stack gap={16}>
                <Skeleton height={330} />
                <Skeleton height={250} />
                <Skeleton height={330} />
              </Stack>
            </Loading>
          }
          failed="Scraperi seadete laadimine ebaõnnestus"
          reason={serverSentence}
          isInOwnCard
        >
          {(settings) => <SettingsForm settings={settings} />}
        </QueryView>
        <EmtaStartCard />
        <ReportsStartCard />
        <HelpCard />
      </Stack>
    </>
  )
}

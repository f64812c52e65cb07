import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/api-error.ts'
import { scraperSettingsQuery } from '../../../api/scraper.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { AnnualRunCard } from './annual-run-card.tsx'
import { HelpCard } from './help-card.tsx'
import { ManualRunCard } from './manual-run-card.tsx'
import { messages } from './messages.ts'
import classes from './scraper-settings-page.module.css'
import { SettingsForm } from './settings-form.tsx'

/** When and how data are refreshed; for administrators. */
export function ScraperSettingsPage() {
  const query = useQuery(scraperSettingsQuery())
  const reason = sentenceOf(query.error, '')
  return (
    <>
      <PageHeading title="Scraperi seaded">Millal, kust ja kui tihti andmeid uuendatakse</PageHeading>
      <div className={classes.stack}>
        {query.isPending && (
          <Loading label="Scraperi seadete laadimine">
            <div className={classes.stack}>
              <Skeleton height={330} />
              <Skeleton height={250} />
              <Skeleton height={330} />
            </div>
          </Loading>
        )}
        {query.isLoadingError && (
          <Card>
            <FailedState
              title={messages.loadFailed}
              {...(reason === '' ? {} : { reason })}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </Card>
        )}
        {query.data !== undefined && <SettingsForm settings={query.data} />}
        <ManualRunCard />
        <AnnualRunCard />
        <HelpCard />
      </div>
    </>
  )
}

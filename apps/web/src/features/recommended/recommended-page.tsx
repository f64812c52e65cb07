import type { Company } from '@kvartal/contract/companies'
import { counted } from '@kvartal/domain/format/counted'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { recommendedQuery } from '../../api/recommendations.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useAlertWhile } from '../../ui/alerts/use-alert-while.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { messages } from './messages.ts'
import classes from './recommended-page.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

/** How many of the next recommendations are compared with the register automatically. */
const comparedAtOnce = 3

interface Opened {
  readonly kind: 'approve' | 'reject'
  readonly company: Company
}

/** Pending recommendations, for haldur and administraator. */
export function RecommendedPage() {
  const list = useQuery(recommendedQuery())
  const tags = useQuery(tagsQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const waiting = list.data ?? []
  useAlertWhile(list.isRefetchError, messages.loadFailed)
  useAlertWhile(tags.isError, messages.tagsFailed, 'warning')

  const close = () => setOpened(null)
  const closeDecided = () => {
    close()
    // The button that opened the dialog disappears with its card.
    requestAnimationFrame(() => frame.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <PageHeading title="Soovitatud">
        <span role="status">{list.data === undefined ? 'Soovitatud ettevõtted' : waitingSentence(waiting.length)}</span>
      </PageHeading>
      <div ref={frame} className={classes.stack} tabIndex={-1}>
        {list.isPending && (
          <Loading label="Soovituste laadimine">
            <div className={classes.stack}>
              <Skeleton height={280} />
              <Skeleton height={280} />
            </div>
          </Loading>
        )}
        {list.isLoadingError && (
          <Card>
            <FailedState title={messages.loadFailed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          </Card>
        )}
        {list.data?.length === 0 && (
          <Card>
            <EmptyState title="Ootel soovitusi ei ole">
              Uued soovitused ilmuvad siia ise; menüüs annab neist märku punane kelluke.
            </EmptyState>
          </Card>
        )}
        {waiting.map((company, i) => (
          <SuggestionCard
            key={company._id}
            company={company}
            isComparedAtOnce={i < comparedAtOnce}
            onApprove={() => setOpened({ kind: 'approve', company })}
            onReject={() => setOpened({ kind: 'reject', company })}
          />
        ))}
      </div>
      {opened?.kind === 'approve' && (
        <ApproveDialog
          company={opened.company}
          tags={tags.data ?? null}
          onDecided={closeDecided}
          onClose={close}
        />
      )}
      {opened?.kind === 'reject' && (
        <RejectDialog company={opened.company} onDecided={closeDecided} onClose={close} />
      )}
    </>
  )
}

function waitingSentence(count: number): string {
  if (count === 0) return 'Kõigi soovituste üle on otsustatud'
  return `${counted(count, 'soovitus', 'soovitust')} ootab otsust${count === 1 ? '' : ', vanemad on eespool'}`
}

import type { Company } from '@kvartal/contract/companies'
import { counted } from '@kvartal/domain/format/counted'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { recommendedQuery } from '../../api/recommendations.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { ApproveDialog, RejectDialog } from './decision-dialogs.tsx'
import { messages } from './messages.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<Opened>(frame)
  useAlertWhile(tags.isError, messages.tagsFailed, 'warning')
  return (
    <>
      <PageHeading title="Soovitatud">
        <span role="status">
          {list.data === undefined ? 'Soovitatud ettevõtted' : pendingSentence(list.data.length)}
        </span>
      </PageHeading>
      <Stack ref={frame} gap={16} tabIndex={-1}>
        <QueryView
          query={list}
          loading={
            <Loading label="Soovituste laadimine">
              <Stack gap={16}>
                <Skeleton height={280} />
                <Skeleton height={280} />
              </Stack>
            </Loading>
          }
          failed={messages.loadFailed}
          isInOwnCard
          empty={
            <Card>
              <EmptyState title="Ootel soovitusi ei ole">
                Uued soovitused ilmuvad siia ise; menüüs annab neist märku punane kelluke.
              </EmptyState>
            </Card>
          }
        >
          {(pending) =>
            pending.map((company, i) => (
              <SuggestionCard
                key={company._id}
                company={company}
                isComparedAtOnce={i < comparedAtOnce}
                onApprove={() => open({ kind: 'approve', company })}
                onReject={() => open({ kind: 'reject', company })}
              />
            ))
          }
        </QueryView>
      </Stack>
      {opened?.kind === 'approve' && (
        <ApproveDialog
          company={opened.company}
          tags={tags.data ?? null}
          onDecided={closeRemoved}
          onClose={close}
        />
      )}
      {opened?.kind === 'reject' && (
        <RejectDialog company={opened.company} onDecided={closeRemoved} onClose={close} />
      )}
    </>
  )
}

function pendingSentence(count: number): string {
  if (count === 0) return 'Kõigi soovituste üle on otsustatud'
  return `${counted(count, 'soovitus', 'soovitust')} ootab otsust${count === 1 ? '' : ', vanemad on eespool'}`
}

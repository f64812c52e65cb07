import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAlertWhile } from '../alerts/alerts.ts'
import { Card } from '../card.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  /** What failed: 'Ettevõtete laadimine ebaõnnestus'. */
  readonly title: string
  /** The alert's message, when it differs from the title. */
  readonly alert?: string
  /** The reason, when the server sent one for users. */
  readonly reason?: string
  readonly onRetry: () => void
}

/**
 * Replaces content that could not be loaded, in addition to an alert; the rest of the page stays.
 */
function FailedState({ title, alert = title, reason, onRetry }: FailedStateProps) {
  useAlertWhile(true, alert)
  return (
    <EmptyState title={title}>
      {reason !== undefined && <p>{reason}</p>}
      <Button mt={reason === undefined ? 0 : 8} variant="default" size="xs" onClick={onRetry}>
        Proovi uuesti
      </Button>
    </EmptyState>
  )
}

/** The parts of a query that are used. A hook that joins several queries returns the same shape. */
interface QueryState<Data> {
  readonly data: Data | undefined
  /** `null` unless the last attempt failed. */
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>
  /** The skeleton: a `<TableSkeleton>`, a `<BlockSkeleton>`, or `<Loading>` with `<Skeleton>`s. */
  readonly loading: ReactNode
  /**
   * The title shown instead of data that could not be loaded, and the alert: 'Tagide laadimine
   * ebaõnnestus'.
   */
  readonly failed: string
  /** The alert, where it differs from the title. */
  readonly alert?: string
  /** A line under the title; an empty one is left out. */
  readonly reason?: string | ((error: unknown) => string)
  /** Shown instead of empty data, an `<EmptyState>`; by default data are never empty. */
  readonly empty?: ReactNode
  /** By default an array without elements is empty. */
  readonly isEmpty?: (data: Data) => boolean
  /** The failure gets a card of its own, where the content has cards of its own. */
  readonly isInOwnCard?: boolean
  readonly children: (data: Data) => ReactNode
}

/**
 * The states of a query: loading, failed with a button to retry, empty, full. Loaded data stay on
 * the screen when refetching fails; an alert says so.
 *
 *     <QueryView query={users} loading={<TableSkeleton label="Kasutajate laadimine" rows={6} />}
 *       failed="Kasutajate laadimine ebaõnnestus" empty={<EmptyState title="Kasutajaid ei ole" />}>
 *       {(all) => <UsersTable users={all} />}
 *     </QueryView>
 */
export function QueryView<Data>({
  query,
  failed,
  alert = failed,
  reason = '',
  isInOwnCard = false,
  ...rest
}: QueryViewProps<Data>) {
  const { loading, empty, isEmpty = hasNoElements, children } = rest
  const { data, error, refetch } = query
  useAlertWhile(data !== undefined && error !== null, alert)
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data)
  if (error === null) return loading
  const line = typeof reason === 'function' ? reason(error) : reason
  const state = (
    <FailedState
      title={failed}
      alert={alert}
      {...(line === '' ? {} : { reason: line })}
      onRetry={() => void refetch()}
    />
  )
  return isInOwnCard ? <Card>{state}</Card> : state
}

function hasNoElements(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}

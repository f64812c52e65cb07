import type { ListedErrorReport } from '@kvartal/contract/error-reports'
import { reportStatuses, reportStatusWords } from '@kvartal/domain/error-reports/report-status'
import { counted } from '@kvartal/domain/format/counted'
import { defineView, oneOf, pageOf } from '@kvartal/views/codec'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import { errorReportsQuery } from '../../api/error-reports.ts'
import { errorReportsPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReportCard } from './report-card.tsx'

const statuses = ['open', 'fixed', 'declined', 'all'] as const

const codec = defineView({ status: oneOf('status', statuses, 'open'), page: pageOf })

type View = ReturnType<typeof codec.read>['view']

const route = getRouteApi('/error-reports')

/** Errors that readers report, for haldur and administraator. */
export function ErrorReportsPage() {
  const { view } = codec.read(route.useSearch())
  const navigate = route.useNavigate()
  const status = view.status === 'all' ? undefined : view.status
  const list = useQuery(errorReportsQuery(status, view.page))
  const isMailOn = useQuery(mailingQuery()).data?.isOn === true
  const frame = useRef<HTMLDivElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<ListedErrorReport>(frame)
  const { total = 0, totalPages = 0 } = list.data?.pagination ?? {}
  const show = (next: View) => void navigate(errorReportsPath(codec.write(next)))
  return (
    <>
      <PageHeading title="Veateated">
        <span role="status">
          {list.data === undefined ? 'Vead, millest lugejad teatasid' : totalWords(view, total)}
        </span>
      </PageHeading>
      <Stack ref={frame} gap={16} tabIndex={-1}>
        <Group>
          <NativeSelect
            w={240}
            label="Olek"
            value={view.status}
            onChange={({ currentTarget }) => show(codec.read({ status: currentTarget.value }).view)}
            data={[
              ...reportStatuses.map((value) => ({ value, label: reportStatusWords[value] })),
              { value: 'all', label: 'Kõik' },
            ]}
          />
        </Group>
        <QueryView
          query={list}
          loading={
            <Loading label="Veateadete laadimine">
              <Stack gap={16}>
                <Skeleton height={180} />
                <Skeleton height={180} />
              </Stack>
            </Loading>
          }
          failed="Veateadete laadimine ebaõnnestus"
          reason={reasonOf}
          isInOwnCard
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <Card>
              <NoReports view={view} total={total} onShow={show} />
            </Card>
          }
        >
          {({ rows }) => (
            <>
              {rows.map((report) => (
                <ReportCard
                  key={report._id}
                  report={report}
                  isMailOn={isMailOn}
                  onDecide={() => open(report)}
                />
              ))}
              {totalPages > 1 && (
                <Pager
                  page={view.page}
                  totalPages={totalPages}
                  onTurn={(page) => show({ ...view, page })}
                />
              )}
            </>
          )}
        </QueryView>
      </Stack>
      {opened !== null && (
        <DecisionDialog
          report={opened}
          isMailOn={isMailOn}
          onDecided={closeRemoved}
          onClose={close}
        />
      )}
    </>
  )
}

function totalWords({ status }: View, total: number): string {
  const reports = counted(total, 'veateade', 'veateadet')
  if (status !== 'open') return reports
  return total === 0
    ? 'Kõigi veateadete üle on otsustatud'
    : `${reports} ootab otsust${total === 1 ? '' : ', vanemad on eespool'}`
}

interface NoReportsProps {
  readonly view: View
  readonly total: number
  readonly onShow: (view: View) => void
}

function NoReports({ view, total, onShow }: NoReportsProps) {
  if (total > 0) return <NoSuchPage onTurn={(page) => onShow({ ...view, page })} />
  return view.status === 'open' ? (
    <EmptyState title="Lahtisi veateateid ei ole">
      Uued veateated ilmuvad siia ise; menüüs annab neist märku punane kelluke.
    </EmptyState>
  ) : (
    <EmptyState title="Selliseid veateateid ei ole" />
  )
}

import type { ReportHistoryOnWire } from '@kvartal/contract/annual-reports-published'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatExact, missing } from '@kvartal/domain/format/number'
import { useQuery } from '@tanstack/react-query'
import { type PublishedReport, reportHistoryQuery } from '../../api/company-reports.ts'
import { useCan } from '../../api/session.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { FileName } from '../../ui/text/file-name.tsx'
import { SheetSection } from './figure-dialog.tsx'
import { originFacts } from './origin-facts.tsx'

/**
 * How a version of a report became known: its first file, or the first response of the register's
 * service.
 */
function ReportPublication({
  version,
}: {
  readonly version: ReportHistoryOnWire['versions'][number]
}) {
  const maySeeRuns = useCan('run-refreshes')
  const { source, publication } = version
  const { fileName, publishedOn, importedAt } = publication
  const isAsked = source.kind === 'xml'
  return (
    <SheetSection title="Avaldamine">
      <Facts
        layout="beside"
        facts={[
          ...(fileName === null
            ? []
            : [['Esimene fail', <FileName key="fail" name={fileName} />] as const]),
          [isAsked ? 'Esmakordselt küsitud' : 'Faili kuupäev', formatDate(publishedOn)],
          ...(importedAt === null
            ? []
            : [[isAsked ? 'Vastus saadud' : 'Laaditud', formatMoment(importedAt)] as const]),
          ...originFacts(publication, maySeeRuns),
        ]}
      />
    </SheetSection>
  )
}

type Version = ReportHistoryOnWire['versions'][number]

interface ReportHistoryProps {
  readonly report: PublishedReport
  /** Name of the row whose changes are shown, and the code of its column. */
  readonly row: string
  readonly column: string
}

/**
 * The versions of a report, newest first, with the changes of one of its values; loaded when the
 * sheet opens.
 */
export function ReportHistory({ report, row, column }: ReportHistoryProps) {
  const history = useQuery(reportHistoryQuery(report.registryCode))
  const changeOf = ({ changed }: Version) =>
    changed.find((change) => change.row === row && change.column === column)
  const columns: readonly Column<Version>[] = [
    {
      heading: 'Esitatud',
      kind: 'name',
      renderCell: ({ submittedOn, isCurrent }) =>
        `${submittedOn === null ? 'päev ei ole teada' : formatDate(submittedOn)}${isCurrent ? ', kehtiv' : ''}`,
    },
    { heading: 'Allikas', kind: 'long', renderCell: ({ source }) => source.name },
    {
      heading: 'Selle arvu muutus',
      renderCell: (version) => {
        const change = changeOf(version)
        return change === undefined
          ? 'ei muutunud'
          : `${valueText(change.before)} → ${valueText(change.after)}`
      },
    },
    {
      heading: 'Muutunud ridu',
      kind: 'figure',
      renderCell: ({ changed }) => counted(changed.length, 'rida', 'rida'),
    },
  ]
  return (
    <QueryView
      query={history}
      loading={
        <SheetSection title="Aruande versioonid">
          <TableSkeleton label="Ajaloo laadimine" rows={2} />
        </SheetSection>
      }
      failed="Aruande ajalugu ei saanud laadida"
    >
      {(all) => {
        const versions =
          all.find(
            ({ year, reportType }) => year === report.year && reportType === report.reportType,
          )?.versions ?? []
        const current = versions.find(({ isCurrent }) => isCurrent)
        return (
          <>
            {current !== undefined && <ReportPublication version={current} />}
            <SheetSection title="Aruande versioonid">
              {versions.length < 2 ? (
                <p>Teist versiooni ei ole teada.</p>
              ) : (
                <RecordTable
                  label="Aruande versioonid"
                  columns={columns}
                  rows={versions.toReversed()}
                  rowKey={(version) => versions.indexOf(version)}
                  isPlain
                />
              )}
            </SheetSection>
          </>
        )
      }}
    </QueryView>
  )
}

function valueText(value: number | string | null): string {
  return typeof value === 'number' ? formatExact(value) : (value ?? missing)
}

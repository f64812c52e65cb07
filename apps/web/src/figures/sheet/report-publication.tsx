import type { ReportHistoryOnWire } from '@kvartal/contract/annual-reports-published'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { useCan } from '../../api/session.ts'
import { Facts } from '../../ui/text/facts.tsx'
import { SheetSection } from './figure-dialog.tsx'
import { originFacts } from './origin-facts.tsx'
import { FileName } from '../../ui/text/file-name.tsx'

/** How a version of a report became known: its first file, or the first response of the register's service. */
export function ReportPublication({
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

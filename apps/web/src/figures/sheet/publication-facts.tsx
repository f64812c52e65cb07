import type { QuarterHistory } from '@kvartal/contract/figure-history'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { useCan } from '../../api/session.ts'
import { Facts } from '../../ui/text/facts.tsx'
import { SheetSection } from './figure-dialog.tsx'
import { originFacts } from './origin-facts.tsx'
import { publishedWords, scopeWords } from './publication-words.ts'
import { FileName } from '../../ui/text/file-name.tsx'

interface PublicationFactsProps {
  /** Who published the figure, and who computed it. */
  readonly source: string
  readonly publication: QuarterHistory['versions'][number]['publication']
  /** `YYYY-MM-DD`: since when the value has been valid. */
  readonly since: string
  /** `YYYY-MM-DD`: the newest publication that contains it. */
  readonly confirmedOn: string
  /** Newer publications no longer contain the quarter. */
  readonly isRemoved: boolean
}

/** The publication that a figure is from, and the dates of the figure. */
export function PublicationFacts({
  source,
  publication,
  since,
  confirmedOn,
  isRemoved,
}: PublicationFactsProps) {
  const maySeeRuns = useCan('run-refreshes')
  const { fileName, importedAt, scope, line } = publication
  return (
    <SheetSection title="Avaldamine">
      <Facts
        layout="beside"
        facts={[
          ['Allikas', source],
          ['Fail', <FileName key="fail" name={fileName} />],
          ...(line === null ? [] : [['Faili rida', formatWhole(line)] as const]),
          ['Avaldatud', publishedWords(publication)],
          ['Väärtus kehtib alates', formatDate(since)],
          isRemoved
            ? ['Praegu', `EMTA ei avalda enam, viimati ${formatDate(confirmedOn)}`]
            : ['Viimati kinnitatud', formatDate(confirmedOn)],
          ['Laaditud', `${formatMoment(importedAt)}, ${scopeWords[scope]}`],
          ...originFacts(publication, maySeeRuns),
        ]}
      />
    </SheetSection>
  )
}
